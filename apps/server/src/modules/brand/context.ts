import type { Platform } from '../../platform/platform.ts'
import type { Content } from '../content/index.ts'

/** Dependencies of this module's operations. */
export interface BrandContext {
	platform: Platform
	content: Content
}
