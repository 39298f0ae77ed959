import { beforeAll, describe, expect, test } from 'vitest'
import { type Buyer, createBuyer, fillCart, openShopWith, TRADE_URL } from '../../../test/buyers.ts'
import { cloneDemo } from '../../../test/database.ts'
import { addItem } from '../../../test/items.ts'
import { mailsTo, mailTo } from '../../../test/mails.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { openContent } from '../content/index.ts'
import { verifyLedger } from '../ledger/index.ts'
import { type Settlement, settleOrder, verifyOrders } from './index.ts'

let shop: TestShop
let settle: (settlement: Settlement) => Promise<number[]>
beforeAll(async () => {
	shop = await openShopWith({ delivery_fee: 2.5 })
	const content = await openContent(shop.platform)
	await content.close()
	settle = (settlement) =>
		shop.db.transaction((tx) => settleOrder({ platform: shop.platform, content }, tx, settlement))
})

const PRICES = [1000, 500]
/** 10.75 and 5.38 for the items, 2.69 for the delivery. */
const CHARGED = 18.82

async function placeOrder(setUp: (buyer: Buyer) => Promise<void> = async () => {}) {
	const buyer = await createBuyer(shop, 100)
	const itemIds: number[] = []
	for (const price_cents of PRICES) itemIds.push(await addItem(shop.db, { price_cents }))
	await fillCart(shop.db, buyer.id, itemIds)
	await setUp(buyer)
	const { body } = await buyer.visitor.post('/api/purchase/product', { tradeUrl: TRADE_URL })
	await mailTo(shop.db, buyer.email)
	return { buyer, itemIds, orderId: body.order_id as number }
}

const historyOf = async ({ visitor }: Buyer) => (await visitor.get('/api/purchase/history')).body.payload
const itemStatuses = async (itemIds: number[]) =>
	(
		await shop.db.many<{ status: string }>('select status from items where id = any ($1) order by id', [
			itemIds,
		])
	).map(({ status }) => status)

describe('an order', () => {
	test('is completed when everything is delivered, and the buyer is mailed', async () => {
		const { buyer, itemIds, orderId } = await placeOrder()
		expect(await settle({ orderId, outcome: 'completed' })).toEqual(itemIds)
		const [order] = await historyOf(buyer)
		expect([order.status, ...order.items.map((item: { status: string }) => item.status)]).toEqual([
			'completed',
			'completed',
			'completed',
		])
		expect((await mailTo(shop.db, buyer.email, 2)).subject).toBe(`Order #${orderId} delivered`)
		expect(await buyer.balance()).toBeCloseTo(100 - CHARGED, 10)
	})

	test('that cannot be delivered is canceled: refunded, all items on sale again, the buyer mailed', async () => {
		const { buyer, itemIds, orderId } = await placeOrder()
		expect(await buyer.balance()).toBeCloseTo(100 - CHARGED, 10)
		await settle({ orderId, outcome: 'canceled' })
		expect(await buyer.balance()).toBe(100)
		expect(await itemStatuses(itemIds)).toEqual(['available', 'available'])
		expect((await historyOf(buyer))[0].status).toBe('canceled')
		const mail = await mailTo(shop.db, buyer.email, 2)
		expect(mail.subject).toBe(`Refund for order #${orderId}`)
		expect(mail.text).toContain('We refunded 18.82 credits ≈ €17.50 to your balance')
	})

	test('that is announced after it was settled still has its mails in the right order', async () => {
		const { buyer, orderId } = await placeOrder()
		await settle({ orderId, outcome: 'canceled' })
		await mailTo(shop.db, buyer.email, 2)
		await shop.db.run('update orders set announced_at = null where id = $1', [orderId])
		expect((await mailTo(shop.db, buyer.email, 3)).subject).toBe(`Refund for order #${orderId}`)
	})

	test('that is partly delivered is completed, the rest refunded without the delivery fee', async () => {
		const { buyer, itemIds, orderId } = await placeOrder()
		const [first = 0, second = 0] = itemIds
		await settle({ orderId, itemIds: [first], outcome: 'completed' })
		expect((await historyOf(buyer))[0].status).toBe('processing')
		await settle({ orderId, itemIds: [second], outcome: 'canceled' })
		const [order] = await historyOf(buyer)
		expect([order.status, ...order.items.map((item: { status: string }) => item.status)]).toEqual([
			'completed',
			'completed',
			'canceled',
		])
		expect(await buyer.balance()).toBeCloseTo(100 - CHARGED + 5.38, 10)
		expect(await itemStatuses(itemIds)).toEqual(['sold', 'available'])
	})

	test('is refunded once for concurrent calls', async () => {
		const { buyer, orderId } = await placeOrder()
		const ended = await Promise.all(Array.from({ length: 4 }, () => settle({ orderId, outcome: 'canceled' })))
		expect(ended.filter((ids) => ids.length > 0)).toHaveLength(1)
		expect(await buyer.balance()).toBe(100)
		expect(
			(await mailsTo(shop.db, buyer.email)).filter(({ subject }) => subject.startsWith('Refund')).length,
		).toBeLessThan(2)
	})

	test('that is finished cannot be changed', async () => {
		const { buyer, orderId } = await placeOrder()
		await settle({ orderId, outcome: 'completed' })
		expect(await settle({ orderId, outcome: 'canceled' })).toEqual([])
		expect(await buyer.balance()).toBeCloseTo(100 - CHARGED, 10)
		const reopen = shop.db.run("update orders set status = 'canceled' where id = $1", [orderId])
		await expect(reopen).rejects.toThrow('no move from completed to canceled')
	})

	test('cannot be deleted, nor can its buyer', async () => {
		const { buyer, orderId } = await placeOrder()
		await expect(shop.db.run('delete from orders where id = $1', [orderId])).rejects.toThrow('stays')
		await expect(shop.db.run('delete from users where id = $1', [buyer.id])).rejects.toMatchObject({
			code: '23503',
		})
	})

	test.each([
		['orders_status', "orders set status = 'lost', finished_at = now()"],
		['orders_kind', "orders set kind = 'gift'"],
		['orders_finished', 'orders set finished_at = now()'],
		['orders_cents_add_up', 'orders set total_cents = total_cents + 1'],
		['orders_minor_add_up', 'orders set delivery_minor = delivery_minor - 1'],
		['orders_user_id_fkey', 'orders set user_id = 987654321'],
		['order_items_status', "order_items set status = 'lost', settled_at = now()"],
		['order_items_discount', 'order_items set discount_cents = price_cents + 1'],
		['order_items_discount', 'order_items set discount_minor = -1'],
		['order_items_settled', 'order_items set settled_at = now()'],
		['order_items_settled', "order_items set status = 'completed'"],
	])('cannot violate %s: %s is refused', async (constraint, change) => {
		const { orderId } = await placeOrder()
		const column = change.startsWith('orders ') ? 'id' : 'order_id'
		const changing = shop.db.run(`update ${change} where ${column} = $1`, [orderId])
		await expect(changing).rejects.toMatchObject({ constraint })
	})

	test('has lines of its own, which keep their item and stay', async () => {
		const { orderId } = await placeOrder()
		const line = (orderId: number) =>
			`insert into order_items (order_id, item_id, kind_id, status, settled_at, title, type, price_cents, discount_cents,
				price_minor, discount_minor) values (${orderId}, -1, 1, 'canceled', now(), '', '', 1, 0, 1, 0)`
		await expect(shop.db.run(line(987_654_321))).rejects.toMatchObject({
			constraint: expect.stringMatching(/^order_items_order_id_fkey/),
		})
		for (const change of ['order_id = order_id + 1', 'item_id = -1']) {
			const changing = shop.db.run(`update order_items set ${change} where order_id = $1`, [orderId])
			await expect(changing).rejects.toThrow('a line keeps its order and its item')
		}
		await expect(shop.db.run('delete from order_items where order_id = $1', [orderId])).rejects.toThrow(
			'stays',
		)
		await expect(shop.db.run('truncate order_items cascade')).rejects.toThrow('stay')
	})

	test('paid with a promo code refunds the paid amount, and the code can be used again', async () => {
		await shop.db.run("insert into promo_codes (code, percent_hundredths) values ('TENTH', 1000)")
		const address = { country: 233, city: 'Tallinn', address: 'Pikk 1', postCode: '1' }
		const useCode = async ({ visitor }: Buyer) => {
			await visitor.post('/api/checkout/shipping', address)
			expect((await visitor.post('/api/checkout/promo', { code: 'TENTH' })).status).toBe(200)
		}
		const { buyer, orderId } = await placeOrder(useCode)
		await settle({ orderId, outcome: 'canceled' })
		expect(await buyer.balance()).toBe(100)
		await fillCart(shop.db, buyer.id, [await addItem(shop.db)])
		await useCode(buyer)
	})

	test('that was canceled leaves its items for other shoppers to buy', async () => {
		const { itemIds, orderId } = await placeOrder()
		await settle({ orderId, outcome: 'canceled' })
		const other = await createBuyer(shop, 100)
		await fillCart(shop.db, other.id, itemIds)
		expect((await other.visitor.post('/api/purchase/product', { tradeUrl: TRADE_URL })).status).toBe(200)
	})
})

test('the demo shop delivers what lies on no trade account by itself after a few seconds', async () => {
	const demo = await openShop({ database: await cloneDemo(), config: { demo: true } })
	const buyer = await createBuyer(demo, 1000)
	const { id } = await demo.db.one<{ id: number }>(
		`select id from items item where status = 'available' and not exists (
			select from trading_assets where item_id = item.id
		) order by price_cents limit 1`,
	)
	await fillCart(demo.db, buyer.id, [id])
	await buyer.visitor.post('/api/purchase/product', { tradeUrl: TRADE_URL })
	expect((await historyOf(buyer))[0].status).toBe('processing')
	await expect
		.poll(async () => (await historyOf(buyer))[0].status, { timeout: 60_000, interval: 200 })
		.toBe('completed')
})

test('the ledger check passes after all of these tests', async () => {
	expect((await verifyLedger(shop.db)).faults).toEqual([])
	expect((await verifyOrders(shop.db)).faults).toEqual([])
})
