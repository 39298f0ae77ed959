import type { Currency } from './currency.ts'
import type { Language } from './language.ts'
import type { Settings } from './settings.ts'
import type { SocialLink } from './social-link.ts'
import type { StaticPageSummary } from './static-page.ts'

/** What the first HTML may carry, so that the shell stands without another round trip. */
export interface BootData {
	/** Which state of the content all of this is: `GET /content/revision`. */
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
