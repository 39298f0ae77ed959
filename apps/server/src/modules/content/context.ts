import type { Platform } from '../../platform/platform.ts'
import type { Content } from './open-content.ts'

/** What the operations of this module work with. */
export interface ContentContext {
	platform: Platform
	content: Content
}
