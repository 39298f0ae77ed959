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

	test('reports a bought item that is on sale', async () => {
		await db.run("update items set status = 'available' where id = $1", [itemId])
		expect((await verifyOrders(db)).faults).toEqual([
			`item ${itemId} belongs to order ${orderId}, but is available`,
		])
	})

	test('reports a sold item without an order', async () => {
		const id = await addItem(db, { price_cents: 1000 })
		await db.run("update items set status = 'sold' where id = $1", [id])
		expect((await verifyOrders(db)).faults).toEqual([`item ${id} is sold, but in no order`])
	})
})
