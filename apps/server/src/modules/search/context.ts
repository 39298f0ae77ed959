import type { Catalogue } from '../catalogue/index.ts'

/** What the operations of this module work with. */
export interface SearchContext {
	catalogue: Catalogue
}
