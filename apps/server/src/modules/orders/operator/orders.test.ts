import { beforeAll, describe, expect, test } from 'vitest'
import { createBuyer, fillCart, openShopWith, TRADE_URL } from '../../../../test/buyers.ts'
import { addItem } from '../../../../test/items.ts'
import { mailTo } from '../../../../test/mails.ts'
import { createOperator, operatorVisitor } from '../../../../test/operators.ts'
import type { TestShop } from '../../../../test/shop.ts'
import type { Visitor } from '../../../../test/visitor.ts'
import { verifyLedger } from '../../ledger/index.ts'
import { verifyOrders } from '../index.ts'

let shop: TestShop
let admin: Visitor
beforeAll(async () => {
	shop = await openShopWith()
	admin = await operatorVisitor(shop)
})

async function placeOrder(titles = ['AWP | Asiimov', 'M4A4 | Howl']) {
	const buyer = await createBuyer(shop, 100)
	const itemIds: number[] = []
	for (const title of titles) itemIds.push(await addItem(shop.db, { title, price_cents: 930 }))
	await fillCart(shop.db, buyer.id, itemIds)
	const { body } = await buyer.visitor.post('/api/purchase/product', { tradeUrl: TRADE_URL })
	return { buyer, itemIds, orderId: body.order_id as number }
}

const list = async (query: string) => (await admin.get(`/api/backoffice/orders?${query}`)).body
const idsOf = (body: { payload: { id: number }[] }) => body.payload.map(({ id }) => id)
const read = async (orderId: number) => (await admin.get(`/api/backoffice/orders/${orderId}`)).body.payload
const decide = (orderId: number, decision: string, body: object) =>
	admin.post(`/api/backoffice/orders/${orderId}/${decision}`, body)
/** As if the time to undo were over. */
async function confirmSent(orderId: number): Promise<void> {
	await shop.db.run(
		"update jobs.job set start_after = now() where name = 'orders.confirm-sent' and data->>'orderId' = $1",
		[String(orderId)],
	)
	await expect
		.poll(
			async () =>
				(await read(orderId)).items.every(({ undo_until }: { undo_until: unknown }) => undo_until === null),
			{
				timeout: 20_000,
			},
		)
		.toBe(true)
}

const trailOf = (orderId: number) =>
	shop.db.many(
		"select action, before, after from operator_trail where action like 'orders.%' and subject = $1 order by id",
		[String(orderId)],
	)

describe('GET /backoffice/orders', () => {
	test('finds an order by its number, the buyer’s address and its items', async () => {
		const { buyer, orderId } = await placeOrder(['Karambit | Lore %_ special', 'Glock-18 | Fade'])
		for (const search of [
			orderId,
			`%23${orderId}`,
			buyer.email.slice(0, 20).toUpperCase(),
			'lore %25_ spec',
		]) {
			expect(idsOf(await list(`search=${search}`)), String(search)).toEqual([orderId])
		}
		expect(idsOf(await list('search=lore __ spec'))).toEqual([])
		expect((await list(`search=${orderId}`)).payload[0]).toMatchObject({
			title: 'Karambit | Lore %_ special',
			status: 'processing',
			buyer: { id: buyer.id, email: buyer.email },
			total: 18.6,
			items: 2,
			to_send: 2,
		})
	})

	test('filters by status and is paginated, newest first; what is to be sent begins with the oldest', async () => {
		const first = await placeOrder()
		const second = await placeOrder()
		await decide(first.orderId, 'refund', { reason: 'x' })
		expect(idsOf(await list('status=canceled'))).toContain(first.orderId)
		expect(idsOf(await list('status=processing'))).not.toContain(first.orderId)
		const waiting = idsOf(await list('status=processing'))
		expect(waiting).toEqual(waiting.toSorted((a, b) => a - b))
		expect(waiting.at(-1)).toBe(second.orderId)
		const page = await list('limit=1')
		expect(idsOf(page)).toEqual([second.orderId])
		expect(page.meta.pages).toBe(page.meta.total)
		expect((await list('page=999')).payload).toEqual([])
		expect((await admin.get('/api/backoffice/orders?status=lost')).status).toBe(422)
	})
})

describe('GET /backoffice/orders/{id}', () => {
	test('returns items, buyer, payment, trade link and history', async () => {
		const { buyer, itemIds, orderId } = await placeOrder()
		expect(await read(orderId)).toMatchObject({
			id: orderId,
			trade_url: TRADE_URL,
			buyer: { id: buyer.id, email: buyer.email, balance: 80, blocked: false },
			items: itemIds.map((item_id) => ({ item_id, status: 'processing', price: 9.3, credits: 10 })),
			total: 18.6,
			credits: 20,
			refunded_credits: 0,
			history: [{ event: 'placed', operator: null }],
		})
	})

	test.each(['999999999', 'abc'])('404 for %s', async (id) => {
		expect((await admin.get(`/api/backoffice/orders/${id}`)).status).toBe(404)
	})
})

describe('an operator who delivers', () => {
	test('marks items as sent or failed, one by one: the failed one is refunded, and all is in the trail', async () => {
		const { buyer, itemIds, orderId } = await placeOrder()
		const [sent, failed] = itemIds
		expect((await decide(orderId, 'sent', { item_ids: [sent] })).status).toBe(200)
		expect(await read(orderId)).toMatchObject({ status: 'processing', to_send: 1 })
		await confirmSent(orderId)
		const answer = await decide(orderId, 'failed', { item_ids: [failed], reason: 'Trade was declined' })
		expect(answer.body.message).toBe('Refunded. The buyer gets an email.')
		expect(await buyer.balance()).toBe(90)
		expect(await read(orderId)).toMatchObject({
			status: 'completed',
			total: 18.6,
			refunded: 9.3,
			refunded_credits: 10,
			remaining: 9.3,
			// 9.30 * 21 / 121.
			vat: 1.61,
			items: [{ status: 'completed' }, { status: 'canceled' }],
			history: [
				{ event: 'placed' },
				{ event: 'sent', operator: 'Grace Test', items: ['AWP | Asiimov'], reason: null },
				{ event: 'failed', operator: 'Grace Test', items: ['M4A4 | Howl'], reason: 'Trade was declined' },
				{ event: 'finished' },
			],
		})
		const [listed] = (await list(`search=${orderId}`)).payload
		expect(listed).toMatchObject({ total: 18.6, remaining: 9.3 })
		expect(await trailOf(orderId)).toEqual([
			{
				action: 'orders.sent',
				before: { status: 'processing' },
				after: { items: ['AWP | Asiimov'], item_ids: [sent] },
			},
			{
				action: 'orders.failed',
				before: { status: 'processing' },
				after: { items: ['M4A4 | Howl'], item_ids: [failed], reason: 'Trade was declined' },
			},
		])
		expect((await mailTo(shop.db, buyer.email, 3)).subject).toBe(`Refund for order #${orderId}`)
	})

	test('gets 409 for items that were settled before, and nothing changes', async () => {
		const { itemIds, orderId, buyer } = await placeOrder()
		await decide(orderId, 'sent', { item_ids: [itemIds[0]] })
		const { status, body } = await decide(orderId, 'failed', { item_ids: itemIds, reason: 'x' })
		expect([status, body.code]).toEqual([409, 'conflict'])
		expect(await read(orderId)).toMatchObject({ to_send: 1, refunded_credits: 0 })
		expect(await buyer.balance()).toBe(80)
		expect(await trailOf(orderId)).toHaveLength(1)
	})

	test('gets a conflict if another operator acts concurrently', async () => {
		const { itemIds, orderId } = await placeOrder()
		const answers = await Promise.all([
			decide(orderId, 'sent', { item_ids: itemIds }),
			decide(orderId, 'failed', { item_ids: itemIds, reason: 'x' }),
		])
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
		expect(await trailOf(orderId)).toHaveLength(1)
	})

	test('cannot settle the item of another order', async () => {
		const { orderId, itemIds } = await placeOrder()
		const other = await placeOrder()
		const { status, body } = await decide(orderId, 'sent', { item_ids: [...itemIds, other.itemIds[0]] })
		expect([status, body.message]).toEqual([
			422,
			'Some of these items are not part of this order. Nothing was changed.',
		])
		expect((await read(other.orderId)).to_send).toBe(2)
		expect((await read(orderId)).to_send).toBe(2)
	})

	test('has to name items, and a reason if one is required', async () => {
		const { orderId, itemIds } = await placeOrder()
		for (const item_ids of [[], undefined, ['x'], 'all']) {
			expect((await decide(orderId, 'sent', { item_ids })).status).toBe(422)
		}
		const { status, body } = await decide(orderId, 'failed', { item_ids: itemIds, reason: '  ' })
		expect([status, body.errors]).toEqual([422, { reason: ['Reason is required'] }])
		expect((await decide(999_999_999, 'sent', { item_ids: itemIds })).status).toBe(404)
	})
})

describe('an item that was marked as sent', () => {
	test('changes nothing for the buyer until it can no longer be undone; then the buyer is mailed once', async () => {
		const { buyer, itemIds, orderId } = await placeOrder(['AWP | Asiimov'])
		const before = Math.floor(Date.now() / 1000)
		const { body } = await decide(orderId, 'sent', { item_ids: itemIds })
		expect(body.message).toBe('Marked as sent. The buyer gets an email in 30 seconds.')
		expect(body.undo_until - before).toBeGreaterThanOrEqual(30)
		expect(body.undo_until - before).toBeLessThan(60)
		const orderOfBuyer = async () => (await buyer.visitor.get(`/api/purchase/orders/${orderId}`)).body.payload
		expect(await orderOfBuyer()).toMatchObject({ status: 'processing', timeline: [{ event: 'paid' }] })
		expect((await read(orderId)).items).toMatchObject([{ status: 'processing', undo_until: body.undo_until }])
		await confirmSent(orderId)
		expect(await orderOfBuyer()).toMatchObject({
			status: 'completed',
			timeline: [{ event: 'paid' }, { event: 'sent' }, { event: 'delivered' }],
		})
		expect((await mailTo(shop.db, buyer.email, 2)).subject).toBe(`Order #${orderId} delivered`)
		const late = await decide(orderId, 'unsent', { item_ids: itemIds })
		expect([late.status, late.body.code]).toEqual([409, 'conflict'])
	})

	test('goes back when it is undone; its job then does nothing, and a second mark has a job of its own', async () => {
		const { buyer, itemIds, orderId } = await placeOrder()
		await decide(orderId, 'sent', { item_ids: itemIds })
		expect((await decide(orderId, 'unsent', { item_ids: [itemIds[0]] })).status).toBe(200)
		expect(await read(orderId)).toMatchObject({
			to_send: 1,
			history: [{ event: 'placed' }, { event: 'sent' }, { event: 'unsent', items: ['AWP | Asiimov'] }],
		})
		expect((await decide(orderId, 'unsent', { item_ids: itemIds })).status).toBe(409)
		await decide(orderId, 'sent', { item_ids: [itemIds[0]] })
		await shop.db.run(
			`update jobs.job set start_after = now() where id = (select id from jobs.job
				where name = 'orders.confirm-sent' and data->>'orderId' = $1 order by created_on limit 1)`,
			[String(orderId)],
		)
		await expect
			.poll(async () => (await read(orderId)).items[1].status, { timeout: 20_000 })
			.toBe('completed')
		expect(await read(orderId)).toMatchObject({ status: 'processing', items: [{ status: 'processing' }, {}] })
		await confirmSent(orderId)
		expect(await read(orderId)).toMatchObject({ status: 'completed' })
		expect(await buyer.balance()).toBe(80)
	})

	test('is neither refunded nor marked again', async () => {
		const { buyer, itemIds, orderId } = await placeOrder()
		const [sent, open] = itemIds
		await decide(orderId, 'sent', { item_ids: [sent] })
		expect((await decide(orderId, 'sent', { item_ids: itemIds })).status).toBe(409)
		expect((await decide(orderId, 'failed', { item_ids: [sent], reason: 'x' })).status).toBe(409)
		await decide(orderId, 'refund', { reason: 'Out of stock' })
		expect(await read(orderId)).toMatchObject({
			items: [
				{ item_id: sent, status: 'processing' },
				{ item_id: open, status: 'canceled' },
			],
		})
		expect(await buyer.balance()).toBe(90)
		await expect(
			shop.db.run(
				`update order_items set status = 'canceled', settled_at = now() where order_id = $1 and item_id = $2`,
				[orderId, sent],
			),
		).rejects.toMatchObject({ constraint: 'order_items_marked_sent' })
	})
})

describe('an operator who refunds', () => {
	test('cancels the order: all items are refunded and on sale again', async () => {
		const { buyer, orderId } = await placeOrder()
		const finance = await operatorVisitor(shop, await createOperator(shop.db, 'finance'))
		await finance.post(`/api/backoffice/orders/${orderId}/refund`, { reason: 'Out of stock' })
		expect(await buyer.balance()).toBe(100)
		expect(await read(orderId)).toMatchObject({ status: 'canceled', refunded_credits: 20 })
		const again = await decide(orderId, 'refund', { reason: 'again' })
		expect([again.status, again.body.message]).toEqual([
			409,
			'All items of this order were already sent or refunded.',
		])
		expect(await buyer.balance()).toBe(100)
	})

	test('is refused for an order that was sent completely', async () => {
		const { buyer, itemIds, orderId } = await placeOrder()
		await decide(orderId, 'sent', { item_ids: itemIds })
		const { status, body } = await decide(orderId, 'refund', { reason: 'x' })
		expect([status, body.message]).toEqual([409, 'All items of this order were already sent or refunded.'])
		expect(await buyer.balance()).toBe(80)
	})

	test('passes the ledger check', async () => {
		expect((await verifyLedger(shop.db)).faults).toEqual([])
		expect((await verifyOrders(shop.db)).faults).toEqual([])
	})
})
