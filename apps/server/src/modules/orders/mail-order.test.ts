import { beforeAll, expect, test } from 'vitest'
import { createBuyer, fillCart, openShopWith, TRADE_URL, YEN } from '../../../test/buyers.ts'
import { addItem } from '../../../test/items.ts'
import { mailTo } from '../../../test/mails.ts'
import type { TestShop } from '../../../test/shop.ts'

const DELIVERY_EUR = 5

let shop: TestShop
beforeAll(async () => {
	shop = await openShopWith({ delivery_fee: DELIVERY_EUR }, { currencies: [YEN] })
})

// 20.50 EUR are 3,587.50 yen: converted together, two of them would be ¥7,175.
test('an order’s mail shows the display currency of the buyer, and its rows and the delivery add up to its total', async () => {
	const buyer = await createBuyer(shop, 100)
	const items = [
		await addItem(shop.db, { title: 'First', price_cents: 2050 }),
		await addItem(shop.db, { title: 'Second', price_cents: 2050 }),
	]
	await fillCart(shop.db, buyer.id, items)
	buyer.visitor.cookies.set('currency', 'JPY')
	const { order_id } = (await buyer.visitor.post('/api/purchase/product', { tradeUrl: TRADE_URL })).body
	const { text } = await mailTo(shop.db, buyer.email)
	expect(text).toContain('First: 22.04 credits ≈ ¥3,588')
	expect(text).toContain('Second: 22.04 credits ≈ ¥3,588')
	expect(text).toContain(`your order #${order_id} (49.46 credits ≈ ¥8,051) is paid`)
})
