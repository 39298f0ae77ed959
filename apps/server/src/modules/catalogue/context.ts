import type { Platform } from '../../platform/platform.ts'
import type { Catalogue } from './open-catalogue.ts'

/** Dependencies of this module's operations. */
export interface CatalogueContext {
	platform: Pick<Platform, 'db' | 'reads' | 'texts' | 'clock'>
	catalogue: Catalogue
}
