import type { FastifyRequest } from 'fastify'
import type { Sql } from '../../platform/database/database.ts'
import type { ShopUser } from '../../platform/http/identity.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { Content } from '../content/index.ts'
import type { StuckTrade, Wanted } from '../trading/index.ts'
import type { Delivery } from './delivery.ts'

/** Dependencies of this module's operations. */
export interface OrdersContext {
	platform: Platform
	content: Pick<Content, 'settings' | 'languages' | 'displayCurrency'>
	catalogue: Pick<Catalogue, 'find' | 'pictureOf' | 'refresh'>
	delivery: Delivery
	/** Refuses a purchase whose trade offer could not reach the buyer. */
	requireTradable(wanted: Wanted, tradeUrl: string): Promise<void>
	/** Settles a trade that Steam does not bring to an end. The caller holds the order. Returns the refunded items. */
	settleByHand(tx: Sql, stuck: StuckTrade): Promise<number[]>
	/** Where a buyer opens a trade offer. */
	offerAddress(offerId: string): string
	/** For a purchase with a trade link other than the profile's: it may need a confirmation. */
	withNewTradeLink<T>(
		user: ShopUser,
		tradeUrl: string,
		request: FastifyRequest,
		spend: (tx: Sql) => Promise<T>,
	): Promise<T>
}
