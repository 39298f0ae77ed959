import type { Platform } from '../../platform/platform.ts'
import type { Content } from '../content/index.ts'

/** What the operations of this module work with. */
export interface CartContext {
	platform: Platform
	content: Pick<Content, 'settings' | 'country'>
	/** Where the picture of a kind is. */
	pictureOf(kindId: number): string | null
}
