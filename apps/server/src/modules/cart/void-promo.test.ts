import { beforeAll, describe, expect, test } from 'vitest'
import { type Buyer, createBuyer, fillCart, openShopWith, TRADE_URL } from '../../../test/buyers.ts'
import { addItem } from '../../../test/items.ts'
import type { TestShop } from '../../../test/shop.ts'

const ADDRESS = { country: 233, city: 'Tallinn', address: 'Pikk 1', postCode: '10123' }
const FULL = { subtotal: 13.33, discount: 0, total: 13.33, promo_code: null }
const CODE = 'TAKE3'

let shop: TestShop
beforeAll(async () => {
	shop = await openShopWith()
})

/** A shopper with two items in the cart and a valid code applied to it. */
async function buyerWithCode() {
	await shop.db.run(
		`insert into promo_codes (code, amount_cents, least_subtotal_cents) values ($1, 300, 500)
		on conflict (code) do update
		set disabled_at = null, ends_at = null, most_uses = null, uses = 0, least_subtotal_cents = 500`,
		[CODE],
	)
	const buyer = await createBuyer(shop, 100)
	const dear = await addItem(shop.db, { price_cents: 1000 })
	await fillCart(shop.db, buyer.id, [dear, await addItem(shop.db, { price_cents: 333 })])
	await buyer.visitor.post('/api/checkout/shipping', ADDRESS)
	const { body } = await buyer.visitor.post('/api/checkout/promo', { code: CODE })
	expect(body.payload).toMatchObject({ discount: 3, promo_code: CODE })
	return { buyer, dear }
}

const alterCode = (change: string) => shop.db.run(`update promo_codes set ${change} where code = $1`, [CODE])
const totalsOf = async ({ visitor }: Buyer) => (await visitor.get('/api/cart/contents')).body.totals
const pay = ({ visitor }: Buyer, total_credits: number) =>
	visitor.post('/api/purchase/product', { tradeUrl: TRADE_URL, total_credits })

describe('a promo code that is no longer valid', () => {
	test.each([
		['has reached its maximum uses', 'most_uses = 3, uses = 3'],
		['was disabled', 'disabled_at = now()'],
		['has ended', `ends_at = now() - interval '1 second'`],
		['has a higher minimum subtotal', 'least_subtotal_cents = 1334'],
	])('because it %s does not lower the total, and the cart is paid as shown', async (_, change) => {
		const { buyer } = await buyerWithCode()
		await alterCode(change)
		const totals = await totalsOf(buyer)
		expect(totals).toMatchObject({ ...FULL, dropped_promo_code: CODE })
		expect(await totalsOf(buyer)).toMatchObject({ ...FULL, dropped_promo_code: null })
		expect((await pay(buyer, totals.total_credits)).status).toBe(200)
		expect(await buyer.balance()).toBeCloseTo(100 - totals.total_credits, 10)
	})

	test('is removed from the cart when an item is removed', async () => {
		const { buyer, dear } = await buyerWithCode()
		await buyer.visitor.post('/api/cart/remove', { id: dear })
		const totals = await totalsOf(buyer)
		expect(totals).toMatchObject({ subtotal: 3.33, discount: 0, total: 3.33, promo_code: null })
		expect((await pay(buyer, totals.total_credits)).status).toBe(200)
	})

	test('is named in the response of the shipping calculation', async () => {
		const { buyer } = await buyerWithCode()
		await alterCode('disabled_at = now()')
		const { body } = await buyer.visitor.post('/api/checkout/shipping', ADDRESS)
		expect(body.payload).toMatchObject({ promo_code: null, dropped_promo_code: CODE })
		expect(await totalsOf(buyer)).toMatchObject({ promo_code: null, dropped_promo_code: null })
	})

	test('is removed from the next cart after it was used in an order', async () => {
		const { buyer } = await buyerWithCode()
		const { total_credits } = await totalsOf(buyer)
		expect((await pay(buyer, total_credits)).status).toBe(200)
		await fillCart(shop.db, buyer.id, [await addItem(shop.db, { price_cents: 1333 })])
		await shop.db.run(
			'update carts set promo_code_id = (select id from promo_codes where code = $2) where user_id = $1',
			[buyer.id, CODE],
		)
		expect(await totalsOf(buyer)).toMatchObject(FULL)
	})

	test('stays removed when an operator enables it again: the shown total is charged', async () => {
		const { buyer } = await buyerWithCode()
		await alterCode('disabled_at = now()')
		const { total_credits } = await totalsOf(buyer)
		await alterCode('disabled_at = null')
		expect((await pay(buyer, total_credits)).status).toBe(200)
	})

	test('is refused by a purchase after it became invalid; after the cart is read again the purchase succeeds without it', async () => {
		const { buyer } = await buyerWithCode()
		const before = await totalsOf(buyer)
		await alterCode('disabled_at = now()')
		expect((await pay(buyer, before.total_credits)).body.code).toBe('promo_invalid')
		const totals = await totalsOf(buyer)
		expect(totals).toMatchObject(FULL)
		expect((await pay(buyer, totals.total_credits)).status).toBe(200)
	})
})

test('a valid code stays with the cart when the cart is read', async () => {
	const { buyer } = await buyerWithCode()
	await totalsOf(buyer)
	expect(await totalsOf(buyer)).toMatchObject({ discount: 3, promo_code: CODE })
})
