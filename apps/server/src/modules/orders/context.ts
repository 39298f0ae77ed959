import type { Platform } from '../../platform/platform.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { Content } from '../content/index.ts'
import type { Delivery } from './delivery.ts'

/** What the operations of this module work with. */
export interface OrdersContext {
	platform: Platform
	content: Pick<Content, 'settings' | 'languages'>
	catalogue: Pick<Catalogue, 'find' | 'pictureOf'>
	delivery: Delivery
}
