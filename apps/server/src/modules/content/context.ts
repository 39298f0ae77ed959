import type { Platform } from '../../platform/platform.ts'
import type { Content } from './open-content.ts'

/** Dependencies of this module's operations. */
export interface ContentContext {
	platform: Platform
	content: Content
}
