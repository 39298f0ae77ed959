import type { SandboxEvent } from '../src/modules/sandbox-pay/event.ts'
import type { Sql } from '../src/platform/database/database.ts'
import { type Buyer, createBuyer, fillCart, TRADE_URL } from './buyers.ts'
import { addItem } from './items.ts'
import type { TestShop } from './shop.ts'
import { type StartedTopUp, sandboxEventFor, sendSandboxEvent, topUp } from './top-ups.ts'

export const METHODS = [{ code: 'card', title: 'Card', image: '', currencies: ['EUR'], provider: 'sandbox' }]

/** 10.00 EUR are 10.75 credits; the top-up of 20 EUR gives 21.51. */
export const PAY = { pay_cart: { tradeUrl: TRADE_URL, total_credits: 10.75 } }

export interface Payer {
	buyer: Buyer
	item: number
	checkout: StartedTopUp
	send(type: SandboxEvent['type'], changes?: Partial<SandboxEvent>): ReturnType<typeof sendSandboxEvent>
	status(): Promise<Record<string, unknown>>
}

/** A new shopper with one item in the cart, who has started to pay for it. */
export async function startPaying(shop: TestShop, changes: object = PAY): Promise<Payer> {
	const buyer = await createBuyer(shop)
	const item = await addItem(shop.db, { price_cents: 1000 })
	await fillCart(shop.db, buyer.id, [item])
	const checkout = await topUp(buyer.visitor, changes)
	return {
		buyer,
		item,
		checkout,
		send: (type, more = {}) => sendSandboxEvent(shop, sandboxEventFor(checkout, type, more)),
		status: async () => (await buyer.visitor.get(`/api/deposit/status/${checkout.depositId}`)).body,
	}
}

export const orderIdsOf = async (db: Sql, userId: number) =>
	(await db.many<{ id: number }>('select id from orders where user_id = $1', [userId])).map(({ id }) => id)
