import { beforeAll, describe, expect, test } from 'vitest'
import { createBuyer, fillCart, openShopWith, TRADE_URL } from '../../../../test/buyers.ts'
import { addItem } from '../../../../test/items.ts'
import { createOperator, operatorVisitor } from '../../../../test/operators.ts'
import type { TestShop } from '../../../../test/shop.ts'
import type { Visitor } from '../../../../test/visitor.ts'
import { verifyFinance } from '../../finance/index.ts'
import { verifyOrders } from '../index.ts'

let shop: TestShop
let admin: Visitor
beforeAll(async () => {
	shop = await openShopWith()
	admin = await operatorVisitor(shop)
})

async function placeOrder(count = 1) {
	const buyer = await createBuyer(shop, 1000)
	const itemIds: number[] = []
	for (let index = 0; index < count; index++) itemIds.push(await addItem(shop.db, { price_cents: 930 }))
	await shop.db.run('update items set cost_cents = 500 where id = any ($1)', [itemIds])
	await fillCart(shop.db, buyer.id, itemIds)
	const { body } = await buyer.visitor.post('/api/purchase/product', { tradeUrl: TRADE_URL })
	return { buyer, itemIds, orderId: body.order_id as number }
}

const decide = (orderId: number, verb: string, body: object, by = admin) =>
	by.post(`/api/backoffice/orders/${orderId}/${verb}`, { reason: 'Trade ban', ...body })
const statusesOf = async (itemIds: number[]) =>
	(
		await shop.db.many<{ status: string }>('select status from items where id = any ($1) order by id', [
			itemIds,
		])
	).map(({ status }) => status)
const salesToday = async () =>
	(await admin.get('/api/backoffice/finance?period=today')).body.payload.figures.sales

describe('an item that could not be delivered', () => {
	test('goes back on sale, and its cost returns, unless the operator says otherwise', async () => {
		const { itemIds, orderId } = await placeOrder()
		const before = await salesToday()
		await decide(orderId, 'failed', { item_ids: itemIds })
		expect(await statusesOf(itemIds)).toEqual(['available'])
		expect(before.cost - (await salesToday()).cost).toBeCloseTo(5)
	})

	test('is written off with a refund: it stays withdrawn, and its cost stays in the margin', async () => {
		const { buyer, itemIds, orderId } = await placeOrder(2)
		const before = await salesToday()
		const [failed] = itemIds
		expect((await decide(orderId, 'failed', { item_ids: [failed], fate: 'written_off' })).status).toBe(200)
		expect(await statusesOf(itemIds)).toEqual(['withdrawn', 'sold'])
		expect(await buyer.balance()).toBe(990)
		expect((await decide(orderId, 'refund', { fate: 'written_off' })).status).toBe(200)
		expect(await statusesOf(itemIds)).toEqual(['withdrawn', 'withdrawn'])
		const after = await salesToday()
		expect(after.cost).toBe(before.cost)
		expect(before.net - after.net).toBeCloseTo(18.6)
		const item = (await admin.get(`/api/backoffice/items/${failed}`)).body.payload
		expect(item.history.at(-1)).toMatchObject({ event: 'write_off', reason: 'Trade ban' })
		expect(await verifyFinance(shop.db)).toEqual([])
		expect((await verifyOrders(shop.db)).faults).toEqual([])
	})

	test('is not put back on sale after it was written off, by hand or in bulk', async () => {
		const { itemIds, orderId } = await placeOrder()
		await decide(orderId, 'failed', { item_ids: itemIds, fate: 'written_off' })
		const { status, body } = await admin.post(`/api/backoffice/items/${itemIds[0]}/put-back`)
		expect([status, body.message]).toEqual([409, 'This item was written off. It cannot be sold again.'])
		const selection = { ids: itemIds }
		const preview = await admin.post('/api/backoffice/bulk-changes/preview', {
			action: 'put_back',
			selection,
		})
		expect(preview.body.payload).toMatchObject({ skipped: { written_off: 1 } })
		await expect(
			shop.db.run("update items set status = 'available' where id = any ($1)", [itemIds]),
		).rejects.toThrow('was written off')
	})

	test('is written off by a second operator if the first may not refund', async () => {
		const { itemIds, orderId } = await placeOrder()
		const support = await operatorVisitor(shop, await createOperator(shop.db, 'support'))
		const { body } = await decide(orderId, 'failed', { item_ids: itemIds, fate: 'written_off' }, support)
		expect(await statusesOf(itemIds)).toEqual(['sold'])
		await admin.post(`/api/backoffice/approvals/${body.approval_id}/approve`, {})
		expect(await statusesOf(itemIds)).toEqual(['withdrawn'])
	})

	test('cannot be written off while it is on sale or with its buyer', async () => {
		const { itemIds, orderId } = await placeOrder()
		const write = () =>
			shop.db.run(
				`insert into item_write_offs (item_id, order_id, reason, operator_id)
				values ($1, $2, 'x', (select min(id) from operators))`,
				[itemIds[0], orderId],
			)
		await expect(write()).rejects.toThrow('is not written off')
		await decide(orderId, 'failed', { item_ids: itemIds })
		await expect(write()).rejects.toThrow('is not written off')
		await expect(shop.db.run('truncate item_write_offs')).rejects.toThrow('is final')
	})
})
