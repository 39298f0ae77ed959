import type { Platform } from '../../platform/platform.ts'
import type { Catalogue } from '../catalogue/index.ts'

/** What the operations of this module work with. */
export interface BulkChangesContext {
	platform: Platform
	catalogue: Catalogue
}
