import type { Order } from '@skinverse/contract/entities/order'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Buyer, createBuyer, fillCart, openShopWith, TRADE_URL } from '../../../test/buyers.ts'
import { addItem } from '../../../test/items.ts'
import type { TestShop } from '../../../test/shop.ts'
import { openContent } from '../content/index.ts'
import { deliveryBySetting } from './delivery.ts'
import { type Settlement, settleOrder } from './index.ts'

let shop: TestShop
let settle: (settlement: Settlement) => Promise<number[]>
beforeAll(async () => {
	shop = await openShopWith({ delivery_fee: 2.5 })
	const content = await openContent(shop.platform)
	await content.close()
	settle = (settlement) =>
		shop.db.transaction((tx) => settleOrder({ platform: shop.platform, content }, tx, settlement))
})

async function placeOrder(setUp: (buyer: Buyer) => Promise<void> = async () => {}) {
	const buyer = await createBuyer(shop, 100)
	const first = await addItem(shop.db, { price_cents: 1000, float_value: 0.25, exterior: 'field_tested' })
	const second = await addItem(shop.db, { price_cents: 500 })
	await fillCart(shop.db, buyer.id, [first, second])
	await setUp(buyer)
	const { body } = await buyer.visitor.post('/api/purchase/product', { tradeUrl: TRADE_URL })
	return { buyer, first, second, orderId: body.order_id as number }
}

const read = ({ visitor }: Buyer, id: number | string) => visitor.get(`/api/purchase/orders/${id}`)
const orderOf = async (buyer: Buyer, id: number): Promise<Order> => (await read(buyer, id)).body.payload
/** Settled at different times, as a person would. */
const backdate = (orderId: number, itemId: number) =>
	shop.db.run(
		"update order_items set settled_at = settled_at - interval '1 hour' where order_id = $1 and item_id = $2",
		[orderId, itemId],
	)

describe('GET /purchase/orders/{id}', () => {
	test('returns the items as they were bought, all sums, the trade link and the payment', async () => {
		const { buyer, first, second, orderId } = await placeOrder()
		const order = await orderOf(buyer, orderId)
		expect(order).toMatchObject({
			id: orderId,
			kind: 'product',
			status: 'processing',
			prompt_text: null,
			promo_code: null,
			subtotal: { eur: 15, credits: 16.13 },
			discount: { eur: 0, credits: 0 },
			delivery: { eur: 2.5, credits: 2.69 },
			vat_percent: 21,
			// 17.50 * 21 / 121, and that in credits at 0.93.
			vat: { eur: 3.04, credits: 3.27 },
			total: { eur: 17.5, credits: 18.82 },
			refunds: [],
			refunded: { eur: 0, credits: 0 },
			remaining: { total: { eur: 17.5, credits: 18.82 }, vat: { eur: 3.04, credits: 3.27 } },
			trade_url: TRADE_URL,
			timeline: [{ event: 'paid', at: order.created_at, item_ids: [first, second] }],
		})
		expect(order.items).toMatchObject([
			{
				item_id: first,
				exterior: 'field_tested',
				float_value: 0.25,
				status: 'processing',
				settled_at: null,
				price: { eur: 10, credits: 10.75 },
				discount: { eur: 0, credits: 0 },
			},
			{ item_id: second, price: { eur: 5, credits: 5.38 } },
		])
	})

	test('answers 404 with the reason for an order of another shopper, an unknown number and no number', async () => {
		const { orderId } = await placeOrder()
		const other = await createBuyer(shop)
		for (const id of [orderId, 999_999_999, 'x', '1e3', '-1']) {
			const { status, body } = await read(other, id)
			expect({ status, message: body.message }).toEqual({
				status: 404,
				message: 'We could not find this order.',
			})
		}
		expect((await shop.visitor().get(`/api/purchase/orders/${orderId}`)).status).toBe(401)
	})

	test('after a partial refund shows the refund, what remains and its VAT, and each moment once', async () => {
		const { buyer, first, second, orderId } = await placeOrder()
		await settle({ orderId, itemIds: [second], outcome: 'canceled' })
		await backdate(orderId, second)
		await settle({ orderId, itemIds: [first], outcome: 'completed' })
		const order = await orderOf(buyer, orderId)
		const [paid, refunded, sent, delivered] = order.timeline
		expect(order).toMatchObject({
			status: 'completed',
			total: { eur: 17.5, credits: 18.82 },
			refunds: [{ at: refunded?.at, item_ids: [second], amount: { eur: 5, credits: 5.38 } }],
			refunded: { eur: 5, credits: 5.38 },
			// 12.50 * 21 / 121.
			remaining: { total: { eur: 12.5, credits: 13.44 }, vat: { eur: 2.17, credits: 2.33 } },
		})
		expect([paid?.event, refunded, sent, delivered]).toMatchObject([
			'paid',
			{ event: 'refunded', item_ids: [second] },
			{ event: 'sent', item_ids: [first] },
			{ event: 'delivered', item_ids: [first] },
		])
		expect(order.timeline).toHaveLength(4)
		expect(await buyer.balance()).toBeCloseTo(100 - order.remaining.total.credits, 10)
	})

	test('tells when the trade offer was sent and accepted, where the delivery knows it', async () => {
		const { buyer, first, second, orderId } = await placeOrder()
		const { platform } = shop
		const demo = { ...platform, config: { ...platform.config, demo: true } }
		const content = { settings: () => ({ delivery: 'sandbox' as const }) }
		await shop.db.transaction((tx) => deliveryBySetting({ platform: demo, content }).begin(tx, [orderId]))
		const sent = await orderOf(buyer, orderId)
		expect(sent.timeline.slice(1)).toEqual([
			{ event: 'sent', at: expect.any(Number), item_ids: [first, second] },
		])
		await settle({ orderId, outcome: 'completed' })
		// As if the buyer had taken an hour.
		await shop.db.run(
			"update order_items set settled_at = settled_at + interval '1 hour' where order_id = $1",
			[orderId],
		)
		const { timeline } = await orderOf(buyer, orderId)
		expect(timeline.map(({ event }) => event)).toEqual(['paid', 'sent', 'accepted', 'delivered'])
		expect(timeline.every(({ item_ids }) => item_ids.length === 2)).toBe(true)
	})

	test('of an item that an operator sent and delivered in one moment does not claim that it was accepted', async () => {
		const { buyer, first, orderId } = await placeOrder()
		await settle({ orderId, itemIds: [first], outcome: 'completed' })
		const { timeline, status } = await orderOf(buyer, orderId)
		expect(status).toBe('processing')
		expect(timeline.slice(1)).toMatchObject([
			{ event: 'sent', item_ids: [first] },
			{ event: 'delivered', item_ids: [first] },
		])
	})

	test('of an order that was refunded in parts returns the delivery fee with the last one', async () => {
		const { buyer, first, second, orderId } = await placeOrder()
		await settle({ orderId, itemIds: [second], outcome: 'canceled' })
		await backdate(orderId, second)
		await settle({ orderId, itemIds: [first], outcome: 'canceled' })
		const order = await orderOf(buyer, orderId)
		expect(order.refunds.map(({ item_ids, amount }) => [item_ids, amount.credits])).toEqual([
			[[second], 5.38],
			[[first], 13.44],
		])
		expect(order).toMatchObject({
			status: 'canceled',
			refunded: order.total,
			remaining: { total: { eur: 0, credits: 0 }, vat: { eur: 0, credits: 0 } },
		})
		const { refunded } = await shop.db.one<{ refunded: number }>(
			"select sum(amount_minor)::int as refunded from ledger_transfers where kind = 'refund' and reference like $1",
			[`order:${orderId}:%`],
		)
		expect(refunded / 100).toBe(order.refunded.credits)
	})

	test('shows the promo code and the share of each item in its discount', async () => {
		await shop.db.run("insert into promo_codes (code, percent_hundredths) values ('FIFTH', 2000)")
		const { buyer, second, orderId } = await placeOrder(async ({ visitor }) => {
			const address = { country: 233, city: 'Tallinn', address: 'Pikk 1', postCode: '1' }
			await visitor.post('/api/checkout/shipping', address)
			expect((await visitor.post('/api/checkout/promo', { code: 'FIFTH' })).status).toBe(200)
		})
		await settle({ orderId, itemIds: [second], outcome: 'canceled' })
		const order = await orderOf(buyer, orderId)
		expect(order).toMatchObject({ promo_code: 'FIFTH', discount: { eur: 3 }, total: { eur: 14.5 } })
		expect(order.items.map(({ discount }) => discount.eur)).toEqual([2, 1])
		expect(order.refunded.eur).toBe(4)
		expect(order.remaining.total.eur).toBe(10.5)
	})

	test('of a prompt has its text, and no items or trade link', async () => {
		const buyer = await createBuyer(shop, 100)
		const { id } = await shop.db.one<{ id: number }>(
			"insert into prompts (title, price_cents, text) values ('A prompt', 300, 'Draw a dragon') returning id",
		)
		const { body } = await buyer.visitor.post('/api/purchase/prompt', { prompt_id: id })
		const order = await orderOf(buyer, body.order_id)
		expect(order).toMatchObject({
			kind: 'prompt',
			title: 'A prompt',
			status: 'completed',
			prompt_text: 'Draw a dragon',
			items: [],
			trade_url: null,
			timeline: [{ event: 'paid' }, { event: 'delivered', item_ids: [] }],
		})
	})

	test('of a pack has its title and its items', async () => {
		const buyer = await createBuyer(shop, 100)
		const itemIds = [
			await addItem(shop.db, { price_cents: 700 }),
			await addItem(shop.db, { price_cents: 500 }),
		]
		const { id } = await shop.db.one<{ id: number }>(
			`with pack as (insert into packs (title, price_cents) values ('A pack', 1000) returning id),
			parts as (insert into pack_items (pack_id, item_id) select id, unnest($1::bigint[]) from pack)
			select id from pack`,
			[itemIds],
		)
		const { body } = await buyer.visitor.post('/api/purchase/pack', { pack_id: id })
		const order = await orderOf(buyer, body.order_id)
		expect(order).toMatchObject({ kind: 'pack', title: 'A pack', subtotal: { eur: 10 } })
		expect(order.items.map(({ item_id }) => item_id)).toEqual(itemIds)
	})
})

test('an item that is settled while others are open is announced to its buyer', async () => {
	const { buyer, first, orderId } = await placeOrder()
	const heard: unknown[] = []
	const stop = shop.platform.events.subscribe('user.changed', (change) => heard.push(change))
	await settle({ orderId, itemIds: [first], outcome: 'completed' })
	await expect.poll(() => heard).toContainEqual({ userIds: [buyer.id], parts: ['orders'] })
	stop()
})
