import { expect, test } from 'vitest'
import { createBuyer, fillCart, openShopWith, TRADE_URL } from '../../../test/buyers.ts'
import { addItem } from '../../../test/items.ts'

const ADDRESS = { country: 233, city: 'Tallinn', address: 'Pikk 1', postCode: '10123' }

// covers spec:payment-and-deposit.6
test('POST /purchase/product › with shipping_required, requires an address, then its shipping calculation', async () => {
	const shop = await openShopWith({ shipping_required: true, delivery_fee: 1 })
	const buyer = await createBuyer(shop, 100)
	const [first, second] = [
		await addItem(shop.db, { price_cents: 930 }),
		await addItem(shop.db, { price_cents: 93 }),
	]
	await fillCart(shop.db, buyer.id, [first])
	const pay = async () => (await buyer.visitor.post('/api/purchase/product', { tradeUrl: TRADE_URL })).body

	expect((await pay()).message).toBe('Please complete shipping address')
	await shop.db.run(
		"update users set country_id = 233, city = 'Tallinn', address = 'Pikk 1', post_code = '1' where id = $1",
		[buyer.id],
	)
	expect((await pay()).message).toBe('Please calculate shipping first.')
	await buyer.visitor.post('/api/checkout/shipping', ADDRESS)
	// The calculation was for another cart.
	await buyer.visitor.post('/api/cart/add', { id: second })
	expect((await pay()).message).toBe('Please calculate shipping first.')
	const { total_credits } = (await buyer.visitor.post('/api/checkout/shipping', ADDRESS)).body.payload
	expect((await pay()).status).toBe('OK')
	expect(await buyer.balance()).toBeCloseTo(100 - total_credits, 10)
	expect(total_credits).toBe(12.08)
})
