import type { Platform } from '../../platform/platform.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { Content } from '../content/index.ts'
import type { Providers } from '../deposits/index.ts'

/** What visitors meet: needs nothing but the settings. */
export interface ClosedContext {
	platform: Platform
	content: Pick<Content, 'settings' | 'languages'>
}

/** What the operations of this module work with. */
export interface OpeningContext extends ClosedContext {
	catalogue: Catalogue
	providers: Providers
}
