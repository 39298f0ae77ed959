import type { Platform } from '../../platform/platform.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { Content } from '../content/index.ts'
import type { TradeGateway } from './gateway.ts'
import type { Pace } from './pace.ts'

/** Dependencies of this module's operations. */
export interface TradingContext {
	platform: Platform
	content: Pick<Content, 'settings' | 'currency' | 'displayCurrency' | 'languages'>
	catalogue: Pick<Catalogue, 'pictureOf' | 'refresh'>
	gateway: TradeGateway
	pace: Pace
}

/** What working on the accounts needs. */
export type TraderContext = Pick<TradingContext, 'platform' | 'content' | 'gateway' | 'pace'>
