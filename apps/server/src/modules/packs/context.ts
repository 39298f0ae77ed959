import type { Platform } from '../../platform/platform.ts'
import type { Catalogue } from '../catalogue/index.ts'

/** Dependencies of this module's operations. */
export interface PacksContext {
	platform: Platform
	catalogue: Pick<Catalogue, 'find'>
}
