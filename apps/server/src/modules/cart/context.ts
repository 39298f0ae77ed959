import type { Platform } from '../../platform/platform.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { Content } from '../content/index.ts'
import type { UserChanges } from '../live/index.ts'

/** What the operations of this module work with. */
export interface CartContext {
	platform: Platform
	content: Pick<Content, 'settings' | 'country'>
	/** Tells the user's other browsers. */
	userChanges: Pick<UserChanges, 'note'>
	/** Where the picture of a kind, or of one copy of it, is. */
	pictureOf: Catalogue['pictureOf']
}
