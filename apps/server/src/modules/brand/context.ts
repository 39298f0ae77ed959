import type { Platform } from '../../platform/platform.ts'
import type { Content } from '../content/index.ts'
import type { PictureStore } from '../pictures/index.ts'

/** Dependencies of this module's operations. */
export interface BrandContext {
	platform: Platform
	content: Content
	/** Where the files of uploaded pictures are. */
	store: PictureStore
}
