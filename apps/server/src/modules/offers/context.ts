import type { Platform } from '../../platform/platform.ts'
import type { Content } from '../content/index.ts'
import type { PayoutProviders } from './payouts/provider.ts'

/** What the operations of this module work with. */
export interface OffersContext {
	platform: Platform
	content: Pick<Content, 'settings' | 'country' | 'languages'>
	pictureOf(kindId: number): string | null
	/** The card payout providers; empty if there are none. */
	providers: PayoutProviders
}

/** What it takes to move an offer. */
export interface MoveContext {
	platform: Pick<Platform, 'config' | 'clock' | 'mail' | 'texts'>
	content: Pick<Content, 'settings' | 'languages'>
}
