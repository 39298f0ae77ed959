import type { Platform } from '../../platform/platform.ts'
import type { Content } from '../content/index.ts'

/** Dependencies of this module's operations. */
export interface BooksContext {
	platform: Platform
	content: Pick<Content, 'settings'>
}
