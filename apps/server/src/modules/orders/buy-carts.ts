import { creditsOf } from '@skinverse/contract/money'
import pg from 'pg'
import { gather } from '../../platform/gather.ts'
import type { IdempotencyKey } from '../../platform/http/idempotency.ts'
import { sqlTerms } from '../content/index.ts'
import { type BuyContext, buyCartToStoredLink, type CartPurchase } from './buy-cart.ts'

interface Purchase {
	userId: number
	purchase: CartPurchase
	key: IdempotencyKey | null
}

export type BuyToStoredLink = (
	userId: number,
	purchase: CartPurchase,
	key: IdempotencyKey | null,
) => Promise<number | undefined>

const MOST_AT_ONCE = 32
const PATIENCE_MS = 200

/**
 * Group commit for `buyCartToStoredLink`: purchases that arrive while a group is running form the next group, in one
 * transaction. Special cases, and purchases of a failed group, run alone: see `sql/orders/buy_carts.sql`.
 */
export function createGroupBuying(context: BuyContext): BuyToStoredLink {
	const buy = (purchases: readonly Purchase[]) => buyGroup(context, purchases)
	// One group at a time: two groups would split the same buyers over two transactions.
	const inGroup = gather(buy, { mostAtOnce: MOST_AT_ONCE, patienceMs: PATIENCE_MS })
	return async (userId, purchase, key) => {
		const orderId = await inGroup({ userId, purchase, key })
		return orderId ?? buyCartToStoredLink(context, userId, purchase, key)
	}
}

/** Undefined for a buyer that the group skipped. */
async function buyGroup(
	{ platform: { db }, content }: BuyContext,
	all: readonly Purchase[],
): Promise<readonly (number | undefined)[]> {
	// A shopper's second purchase is skipped here and runs alone, after the first one.
	const group = [...new Map(all.toReversed().map((each) => [each.userId, each])).values()]
	const { rate, delivery, vat, shippingRequired } = sqlTerms(content.settings())
	try {
		const rows = await db.prepared<{ buyer: number; order_id: number }>(
			'buy_carts',
			'select buyer, order_id from buy_carts($1, $2, $3, $4, $5, $6, $7, $8, $9)',
			[
				group.map(({ userId }) => userId),
				group.map(({ key }) => key?.key),
				group.map(({ key }) => key?.inputHash),
				group.map(({ purchase }) => purchase.tradeUrl),
				group.map(({ purchase: { total_credits: total } }) =>
					total === undefined ? null : creditsOf(total),
				),
				rate,
				delivery,
				vat,
				shippingRequired,
			],
		)
		const orders = new Map(rows.map(({ buyer, order_id }) => [buyer, order_id]))
		return all.map((each) => (group.includes(each) ? orders.get(each.userId) : undefined))
	} catch (error) {
		// The whole transaction was rolled back because of one purchase: all of them are retried alone.
		if (error instanceof pg.DatabaseError && error.severity === 'ERROR') return all.map(() => undefined)
		throw error
	}
}
