import type { Platform } from '../../platform/platform.ts'
import type { Catalogue } from '../catalogue/index.ts'

/** What the operations of this module work with. */
export interface SearchContext {
	platform: Platform
	catalogue: Catalogue
}
