import { beforeAll, describe, expect, test } from 'vitest'
import { createBuyer, fillCart, openShopWith, TRADE_URL } from '../../../../test/buyers.ts'
import { addItem } from '../../../../test/items.ts'
import { mailAbout } from '../../../../test/mails.ts'
import { createOperator, operatorVisitor } from '../../../../test/operators.ts'
import { readPdf } from '../../../../test/pdf-text.ts'
import type { TestShop } from '../../../../test/shop.ts'
import type { Visitor } from '../../../../test/visitor.ts'
import { verifyFinance } from '../../finance/index.ts'
import { verifyLedger } from '../../ledger/index.ts'
import { verifyReceipts } from '../../receipts/index.ts'
import { verifyOrders } from '../index.ts'

let shop: TestShop
let admin: Visitor
beforeAll(async () => {
	shop = await openShopWith()
	admin = await operatorVisitor(shop)
})

interface Placed {
	price_cents?: number
	cost_cents?: number
	isDelivered?: boolean
}

/** 9.30 EUR are 10 credits. */
async function placeOrder({ price_cents = 930, cost_cents = 500, isDelivered = true }: Placed = {}) {
	const buyer = await createBuyer(shop, 5000)
	const itemId = await addItem(shop.db, { title: 'AWP | Asiimov', price_cents })
	await shop.db.run('update items set cost_cents = $2 where id = $1', [itemId, cost_cents])
	await fillCart(shop.db, buyer.id, [itemId])
	const { body } = await buyer.visitor.post('/api/purchase/product', { tradeUrl: TRADE_URL })
	const orderId: number = body.order_id
	if (isDelivered) await shop.db.run("select settle_order($1, null, 'completed')", [orderId])
	return { buyer, itemId, orderId, balance: await buyer.balance() }
}

type Form = Partial<Record<'amount' | 'fate' | 'reason', string>> & {
	item_id?: number
	seen_refunded?: number
}

const refund = ({ orderId, itemId }: { orderId: number; itemId: number }, form: Form = {}, key?: string) =>
	admin.post(
		`/api/backoffice/orders/${orderId}/refund-delivered`,
		{ item_id: itemId, amount: '9.30', fate: 'kept', reason: 'Wrong float', ...form },
		key === undefined ? {} : { headers: { 'idempotency-key': key } },
	)
const read = async (orderId: number) => (await admin.get(`/api/backoffice/orders/${orderId}`)).body.payload

async function expectSoundBooks(): Promise<void> {
	expect((await verifyLedger(shop.db)).faults).toEqual([])
	expect((await verifyOrders(shop.db)).faults).toEqual([])
	expect((await verifyReceipts(shop.db)).faults).toEqual([])
	expect(await verifyFinance(shop.db)).toEqual([])
}

describe('POST /backoffice/orders/{id}/refund-delivered', () => {
	test('refunds an amount to the balance; order, buyer, mail, credit note, statement and trail show it', async () => {
		const order = await placeOrder()
		const { buyer, orderId, itemId } = order
		const { status, body } = await refund(order, { amount: '3.10' })
		expect([status, body.approval_id, body.listed_item_id]).toEqual([200, null, null])
		expect(await buyer.balance()).toBeCloseTo(order.balance + 3.33)
		expect(await read(orderId)).toMatchObject({
			status: 'completed',
			refunded: 3.1,
			remaining: 6.2,
			vat: 1.08,
			items: [{ item_id: itemId, status: 'completed', refunded: 3.1, came_back: null }],
			history: [
				{ event: 'placed' },
				{ event: 'refund_delivered', amount: 3.1, items: ['AWP | Asiimov'], reason: 'Wrong float' },
				{ event: 'finished' },
			],
		})
		const own = (await buyer.visitor.get(`/api/purchase/orders/${orderId}`)).body.payload
		expect(own).toMatchObject({
			refunds: [{ item_ids: [itemId], amount: { eur: 3.1, credits: 3.33 } }],
			remaining: { total: { eur: 6.2 } },
			items: [{ refunded: { eur: 3.1, credits: 3.33 } }],
		})
		expect(own.timeline.at(-1)).toMatchObject({ event: 'refunded', item_ids: [itemId] })
		const mail = await mailAbout(shop.db, buyer.email, `Refund for order #${orderId}`)
		expect(mail.text).toContain('we refunded 3.33 credits ≈ €3.10 of your order')
		expect(mail.text).not.toContain('could not deliver')
		const note = await shop.platform.attachments.make({
			subject: 'refund',
			id: orderId,
			refundId: body.refund_id,
		})
		expect(readPdf(note?.content ?? Buffer.alloc(0)).text).toMatch(/Total\s+€3\.10/)
		const person = (await admin.get(`/api/backoffice/people/${buyer.id}/movements`)).body.payload
		expect(person[0]).toMatchObject({ kind: 'refund', credits: 3.33, reason: 'Wrong float' })
		await expectSoundBooks()
	})

	test('returns in parts exactly what was charged, and nothing beyond', async () => {
		const order = await placeOrder({ price_cents: 1000 })
		for (const amount of ['3.33', '3.33', '0.01', '3.33'])
			expect((await refund(order, { amount })).status, amount).toBe(200)
		expect(await order.buyer.balance()).toBe(5000)
		const { status, body } = await refund(order, { amount: '0.01' })
		expect([status, body.message]).toEqual([409, 'This item was already refunded completely.'])
		await expectSoundBooks()
	})

	test('422 above what is left, 409 for an item that was not delivered or a stale version; nothing moves', async () => {
		const order = await placeOrder()
		await refund(order, { amount: '5' })
		const before = await order.buyer.balance()
		expect((await refund(order, { amount: '4.31' })).body.errors).toEqual({
			amount: ['At most 4.30 EUR of this item can be refunded'],
		})
		expect((await refund(order, { amount: '1', seen_refunded: 0 })).status).toBe(409)
		expect(await order.buyer.balance()).toBe(before)
		const open = await placeOrder({ isDelivered: false })
		expect((await refund(open)).status).toBe(409)
		expect((await refund({ ...open, itemId: order.itemId })).status).toBe(422)
		expect(await open.buyer.balance()).toBe(open.balance)
	})

	test.each([
		[{ amount: '0' }, 'amount'],
		[{ amount: '-1' }, 'amount'],
		[{ amount: '1.234' }, 'amount'],
		[{ amount: 'x' }, 'amount'],
		[{ fate: 'burnt' }, 'fate'],
		[{ reason: ' ' }, 'reason'],
	])('422 for %j', async (form, field) => {
		const { status, body } = await refund({ orderId: 1, itemId: 1 }, form)
		expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
	})

	test('refunds once for one key, and at most the price for many at once', async () => {
		const order = await placeOrder()
		const key = crypto.randomUUID()
		const same = await Promise.all([refund(order, { amount: '2' }, key), refund(order, { amount: '2' }, key)])
		expect(new Set(same.map(({ body }) => body.refund_id)).size).toBe(1)
		await Promise.all(Array.from({ length: 6 }, () => refund(order, { amount: '3' })))
		expect((await read(order.orderId)).refunded).toBe(8)
		await expectSoundBooks()
	})

	test('puts a copy that came back on sale as another item, once; its cost leaves the margin', async () => {
		const order = await placeOrder({ cost_cents: 500 })
		const cost = async () =>
			(await admin.get('/api/backoffice/finance?period=today')).body.payload.figures.sales.cost
		const before = await cost()
		const { body } = await refund(order, { amount: '5', fate: 'returned' })
		expect(body.message).toBe(
			`Refunded. The buyer gets an email, and item ${body.listed_item_id} is on sale.`,
		)
		expect(before - (await cost())).toBeCloseTo(5)
		const copy = 'select kind_id, price_cents, cost_cents, status from items where id = $1'
		const sold = await shop.db.one<object>(copy, [order.itemId])
		expect(await shop.db.one(copy, [body.listed_item_id])).toEqual({ ...sold, status: 'available' })
		expect((await refund(order, { amount: '1', fate: 'returned' })).body.errors).toEqual({
			fate: ['This item already came back with an earlier refund.'],
		})
		expect((await refund(order, { amount: '4.30', fate: 'kept' })).status).toBe(200)
		expect((await read(order.orderId)).items[0]).toMatchObject({ refunded: 9.3, came_back: 'returned' })
		await expectSoundBooks()
	})

	test.each(['kept', 'written_off'])('leaves the cost of an item that was %s in the margin', async (fate) => {
		const order = await placeOrder({ cost_cents: 500 })
		const sales = async () =>
			(await admin.get('/api/backoffice/finance?period=today')).body.payload.figures.sales
		const before = await sales()
		const { body } = await refund(order, { fate })
		expect(body.listed_item_id).toBeNull()
		const after = await sales()
		expect(after.cost).toBe(before.cost)
		// 9.30 EUR without 21 % VAT.
		expect(before.margin - after.margin).toBeCloseTo(7.69)
	})

	test('needs a second operator above the limit, who approves exactly this refund', async () => {
		const order = await placeOrder({ price_cents: 120_000 })
		const { body } = await refund(order, { amount: '1100', fate: 'written_off' })
		expect(body.message).toBe('Waiting for approval by a second operator.')
		expect(await order.buyer.balance()).toBe(order.balance)
		expect((await refund(order, { amount: '1050' })).body.message).toBe(
			'A refund for this is already waiting for approval by a second operator.',
		)
		const second = await operatorVisitor(shop, await createOperator(shop.db, 'finance'))
		const request = (await second.get(`/api/backoffice/approvals/${body.approval_id}`)).body.payload
		expect(request).toMatchObject({
			kind: 'order_refund',
			amount: 1100,
			titles: ['AWP | Asiimov'],
			changes: [{ fact: 'refunded', before: 0, after: 1182.79 }],
		})
		const approved = await second.post(`/api/backoffice/approvals/${body.approval_id}/approve`, {})
		expect(approved.body.message).toBe('Approved and carried out.')
		expect(await order.buyer.balance()).toBeCloseTo(order.balance + 1182.79)
		expect((await read(order.orderId)).items[0]).toMatchObject({ refunded: 1100, came_back: 'written_off' })
		await expectSoundBooks()
	})

	test('an approval comes to nothing if the item was refunded meanwhile', async () => {
		const order = await placeOrder({ price_cents: 120_000 })
		const { body } = await refund(order, { amount: '1100' })
		await refund(order, { amount: '200' })
		const second = await operatorVisitor(shop, await createOperator(shop.db, 'finance'))
		expect((await second.post(`/api/backoffice/approvals/${body.approval_id}/approve`, {})).status).toBe(409)
		expect((await read(order.orderId)).refunded).toBe(200)
	})

	test('is for operators who refund', async () => {
		const order = await placeOrder()
		const support = await operatorVisitor(shop, await createOperator(shop.db, 'support'))
		const form = { item_id: order.itemId, amount: '1', fate: 'kept', reason: 'x' }
		expect(
			(await support.post(`/api/backoffice/orders/${order.orderId}/refund-delivered`, form)).status,
		).toBe(403)
	})
})

describe('a refund after the delivery', () => {
	test.each([
		['delete from order_refunds', 'is final'],
		['truncate order_refunds', 'is final'],
		['update order_refunds set cents = cents + 1', 'is final'],
		[
			`insert into order_refunds (order_id, item_id, cents, minor, fate, reason, operator_id)
			select order_id, item_id, cents, 1, 'kept', 'x', operator_id from order_refunds where cents = 930 limit 1`,
			'more than its price',
		],
		[
			`insert into order_refunds (order_id, item_id, cents, minor, fate, reason, operator_id, approval_id)
			select order_id, item_id, 1, 1, 'kept', 'x', operator_id, (select min(id) from approvals) from order_refunds
			order by id desc limit 1`,
			'differs from approval',
		],
	])('cannot be violated: %s', async (statement, message) => {
		const whole = await placeOrder()
		await refund(whole)
		await refund(await placeOrder(), { amount: '1' })
		await expect(shop.db.run(statement)).rejects.toThrow(message)
	})
})
