import type { Currency } from './currency.ts'
import type { Language } from './language.ts'
import type { Settings } from './settings.ts'
import type { SocialLink } from './social-link.ts'
import type { StaticPageSummary } from './static-page.ts'

/** Data that the first HTML may embed, so that the shell renders without another round trip. */
export interface BootData {
	/** The content revision of this data: `GET /content/revision`. */
	revision: number
	/** The language of `staticPages` and `texts`: the page's own. */
	languageId: number
	texts: Readonly<Record<string, string>>
	settings: Settings
	languages: readonly Language[]
	currencies: readonly Currency[]
	staticPages: readonly StaticPageSummary[]
	socialLinks: readonly SocialLink[]
}
