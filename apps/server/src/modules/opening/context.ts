import type { Platform } from '../../platform/platform.ts'
import type { Content } from '../content/index.ts'

/** What the operations of this module work with. */
export interface OpeningContext {
	platform: Platform
	content: Pick<Content, 'settings' | 'languages'>
}
