import type { Platform } from '../../platform/platform.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { Content } from '../content/index.ts'
import type { Inventories } from '../trading/index.ts'
import type { PayoutProviders } from './payouts/provider.ts'

/** Dependencies of this module's operations. */
export interface OffersContext extends PayoutsContext {
	/** For quotes. */
	catalogue: Pick<Catalogue, 'engine' | 'skins' | 'refresh'>
	/** Where a seller opens a trade offer. */
	offerAddress(offerId: string): string
	/** Of sellers, at Steam. */
	inventories: Inventories
}

/** Dependencies of the operations on payouts. */
export interface PayoutsContext {
	platform: Platform
	content: Pick<Content, 'settings' | 'country' | 'languages'>
	pictureOf(kindId: number): string | null
	/** The card payout providers; empty if there are none. */
	providers: PayoutProviders
}

/** Dependencies of a move. */
export interface MoveContext {
	platform: Pick<Platform, 'config' | 'clock' | 'mail' | 'texts'> & {
		jobs: Pick<Platform['jobs'], 'enqueue'>
	}
	content: Pick<Content, 'settings' | 'languages'>
}
