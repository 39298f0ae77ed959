import type { Platform } from '../../platform/platform.ts'
import type { Catalogue } from './open-catalogue.ts'

/** What the operations of this module work with. */
export interface CatalogueContext {
	platform: Pick<Platform, 'db' | 'reads' | 'texts'>
	catalogue: Catalogue
}
