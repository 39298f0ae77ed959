import { beforeEach, describe, expect, test } from 'vitest'
import { createShoppers, fillCart, TRADE_URL } from '../../../test/buyers.ts'
import { atEnd } from '../../../test/cleanup.ts'
import { cloneDatabase } from '../../../test/database.ts'
import { addItem } from '../../../test/items.ts'
import { type Database, openDatabase } from '../../platform/database/database.ts'
import { buyCart } from './buy-cart.ts'
import { verifyOrders } from './verify-orders.ts'

const settings = {
	internal_currency: { enabled: true, exchange_rate_eur: 0.93, image: '' },
	delivery_fee: 0,
	vat_percent: 21,
	shipping_required: false,
}

describe('verifyOrders', () => {
	let db: Database
	let itemId: number
	let orderId: number
	beforeEach(async () => {
		const { url } = await cloneDatabase()
		const opened = openDatabase({ url, maxConnections: 2, name: 'verify', onIdleError: () => {} })
		atEnd(() => opened.close())
		db = opened
		itemId = await addItem(db, { price_cents: 1000 })
		const [buyer = 0] = await createShoppers(db, 1, 50)
		await fillCart(db, buyer, [itemId])
		const context = { platform: { db }, content: { settings: () => settings } }
		orderId = await buyCart(context, buyer, { tradeUrl: TRADE_URL }, null)
		expect((await verifyOrders(db)).faults).toEqual([])
	})

	test('names an order whose user does not exist', async () => {
		await db.run('update orders set user_id = 987654 where id = $1', [orderId])
		expect((await verifyOrders(db)).faults).toContain(
			`order ${orderId} is of user 987654, who does not exist`,
		)
	})

	test('names an item whose order does not exist', async () => {
		await db.run('update order_items set order_id = 987654 where order_id = $1', [orderId])
		expect((await verifyOrders(db)).faults).toContain(
			`item ${itemId} is bought in order 987654, which does not exist`,
		)
	})
})
