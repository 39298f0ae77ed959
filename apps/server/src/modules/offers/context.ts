import type { Platform } from '../../platform/platform.ts'
import type { Content } from '../content/index.ts'
import type { PayoutProviders } from './payouts/provider.ts'

/** What the operations of this module work with. */
export interface OffersContext {
	platform: Platform
	content: Pick<Content, 'settings' | 'country' | 'languages'>
	pictureOf(kindId: number): string | null
	/** Who pays to cards here; none where that is not possible. */
	providers: PayoutProviders
}

/** What it takes to move an offer. */
export interface MoveContext {
	platform: Pick<Platform, 'config' | 'clock' | 'mail' | 'texts'>
	content: Pick<Content, 'settings' | 'languages'>
}
