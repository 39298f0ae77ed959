import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Buyer, createBuyer, fillCart, openShopWith } from '../../../test/buyers.ts'
import { addItem } from '../../../test/items.ts'
import type { TestShop } from '../../../test/shop.ts'
import { rateLimits } from '../../platform/rate-limits-table.ts'

const ADDRESS = { country: 233, city: 'Tallinn', address: 'Pikk 1', postCode: '10123' }

let shop: TestShop
beforeAll(async () => {
	shop = await openShopWith({ delivery_fee: 2.5 })
})

/** A shopper with items of these prices in the cart. */
async function buyerOf(...pricesCents: number[]): Promise<Buyer> {
	const buyer = await createBuyer(shop)
	const ids = await Promise.all(pricesCents.map((price_cents) => addItem(shop.db, { price_cents })))
	await fillCart(shop.db, buyer.id, ids)
	return buyer
}

async function addCode(fields: Record<string, unknown>): Promise<string> {
	const code = `CODE-${randomUUID().toUpperCase()}`
	await shop.db.run(
		`insert into promo_codes (code, percent_hundredths, amount_cents, least_subtotal_cents, most_uses, uses, starts_at, ends_at, disabled_at)
		select $1, percent_hundredths, amount_cents, coalesce(least_subtotal_cents, 0), most_uses, coalesce(uses, 0), starts_at, ends_at, disabled_at
		from jsonb_populate_record(null::promo_codes, $2)`,
		[code, JSON.stringify(fields)],
	)
	return code
}

const ship = ({ visitor }: Buyer, form: object = ADDRESS) => visitor.post('/api/checkout/shipping', form)
const apply = ({ visitor }: Buyer, code: string) => visitor.post('/api/checkout/promo', { code })

describe('GET /cart/contents', () => {
	test('has the same total as the checkout: with delivery and promo code, without sold items', async () => {
		const buyer = await buyerOf(1000, 333)
		await ship(buyer)
		const { body } = await apply(buyer, await addCode({ percent_hundredths: 1000 }))
		const contents = async () => (await buyer.visitor.get('/api/cart/contents')).body
		expect((await contents()).totals).toEqual(body.payload)
		const dear = (await contents()).cart.find(({ item }: { item: { price: number } }) => item.price === 10)
		await shop.db.run("update items set status = 'sold' where id = $1", [dear.item_id])
		expect((await contents()).totals).toMatchObject({ subtotal: 3.33, discount: 0.33, total: 5.5 })
	})

	test('has a total of zero for an empty cart', async () => {
		const { body } = await (await createBuyer(shop)).visitor.get('/api/cart/contents')
		expect(body.totals).toMatchObject({ subtotal: 0, delivery: 0, total: 0, total_credits: 0 })
	})
})

describe('POST /checkout/shipping', () => {
	// covers spec:cart-modal.9
	test('returns subtotal, delivery, VAT included, discount and total, in EUR and in credits', async () => {
		const { status, body } = await ship(await buyerOf(1000, 333))
		expect(status).toBe(200)
		expect(body.payload).toEqual({
			subtotal: 13.33,
			delivery: 2.5,
			// 15.83 x 21 / 121 = 2.7473...
			vat: 2.75,
			discount: 0,
			total: 15.83,
			// 10.7526... and 3.5806... and 2.6881..., each rounded.
			total_credits: 10.75 + 3.58 + 2.69,
			promo_code: null,
			dropped_promo_code: null,
		})
	})

	test('refuses an empty cart', async () => {
		const { status, body } = await ship(await createBuyer(shop))
		expect({ status, message: body.message }).toEqual({ status: 422, message: 'Your cart is empty' })
	})

	test('names the items that are no longer available', async () => {
		const buyer = await buyerOf(1000)
		const gone = await addItem(shop.db)
		await fillCart(shop.db, buyer.id, [gone])
		await shop.db.run("update items set status = 'sold' where id = $1", [gone])
		const { status, body } = await ship(buyer)
		expect({ status, gone: body.unavailable_items }).toEqual({ status: 409, gone: [gone] })
	})

	test.each([
		['country', 'Country is required'],
		['city', 'City is required'],
		['address', 'Address is required'],
		['postCode', 'Postal code is required'],
	])('requires %s', async (field, message) => {
		const { status, body } = await ship(await buyerOf(1000), { ...ADDRESS, [field]: '' })
		expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { [field]: [message] } })
	})

	test('refuses a country that does not exist', async () => {
		const { status, body } = await ship(await buyerOf(1000), { ...ADDRESS, country: 999_999 })
		expect({ status, errors: body.errors }).toEqual({
			status: 422,
			errors: { country: ['This country is not supported'] },
		})
	})
})

describe('POST /checkout/promo', () => {
	// covers spec:checkout-rules.2
	test('needs a shipping address first', async () => {
		const code = await addCode({ percent_hundredths: 1000 })
		const buyer = await buyerOf(1000)
		const { status, body } = await apply(buyer, code)
		expect({ status, message: body.message }).toEqual({
			status: 422,
			message: 'Please complete shipping address',
		})
		await ship(buyer)
		expect((await apply(buyer, code)).status).toBe(200)
	})

	test("uses the profile's address", async () => {
		const buyer = await buyerOf(1000)
		await shop.db.run(
			"update users set country_id = 233, city = 'Tallinn', address = 'Pikk 1', post_code = '1' where id = $1",
			[buyer.id],
		)
		expect((await apply(buyer, await addCode({ percent_hundredths: 1000 }))).status).toBe(200)
	})

	test('applies a percentage to the items, not to the delivery', async () => {
		const buyer = await buyerOf(1000, 333)
		await ship(buyer)
		const code = await addCode({ percent_hundredths: 1000 })
		const { body } = await apply(buyer, code.toLowerCase())
		expect(body.message).toBe('Promo code applied successfully')
		expect(body.payload).toMatchObject({ subtotal: 13.33, discount: 1.33, total: 14.5, promo_code: code })
	})

	test('subtracts an amount, at most the price of the items', async () => {
		const buyer = await buyerOf(1000)
		await ship(buyer)
		const some = await apply(buyer, await addCode({ amount_cents: 300 }))
		expect(some.body.payload).toMatchObject({ discount: 3, total: 9.5 })
		const all = await apply(buyer, await addCode({ amount_cents: 99_999 }))
		expect(all.body.payload).toMatchObject({ discount: 10, total: 2.5, total_credits: 2.69 })
	})

	test('stays with the cart until it is removed', async () => {
		const buyer = await buyerOf(1000)
		await ship(buyer)
		const code = await addCode({ amount_cents: 300 })
		await apply(buyer, code)
		expect((await ship(buyer)).body.payload).toMatchObject({ promo_code: code, discount: 3 })
		const { status, body } = await buyer.visitor.del('/api/checkout/promo')
		expect({ status, discount: body.payload.discount, code: body.payload.promo_code }).toEqual({
			status: 200,
			discount: 0,
			code: null,
		})
		expect((await ship(buyer)).body.payload).toMatchObject({ promo_code: null, discount: 0 })
	})

	const day = (days: number) => new Date(Date.now() + days * 86_400_000)
	test.each([
		['that does not exist', undefined],
		['that has ended', { ends_at: day(-1) }],
		['that has not begun', { starts_at: day(1) }],
		['that was disabled', { disabled_at: day(-1) }],
		['that has reached its maximum uses', { most_uses: 3, uses: 3 }],
		['whose minimum subtotal is not reached', { least_subtotal_cents: 1001 }],
	])('refuses a code %s', async (_, fields) => {
		const buyer = await buyerOf(1000)
		await ship(buyer)
		const code = fields === undefined ? 'NOSUCHCODE' : await addCode({ percent_hundredths: 1000, ...fields })
		const { status, body } = await apply(buyer, code)
		expect({ status, code: body.code, errors: body.errors }).toEqual({
			status: 422,
			code: 'promo_invalid',
			errors: { code: ['This promo code is not valid.'] },
		})
	})

	test('removes a code whose conditions the cart no longer meets when the total is recalculated', async () => {
		const buyer = await buyerOf(1000, 333)
		await ship(buyer)
		await apply(buyer, await addCode({ amount_cents: 300, least_subtotal_cents: 1300 }))
		const [first] = (await buyer.visitor.get('/api/cart/contents')).body.cart
		await buyer.visitor.post('/api/cart/remove', { id: first.item_id })
		expect((await ship(buyer)).body.payload).toMatchObject({ promo_code: null, discount: 0 })
	})

	test('refuses an empty cart', async () => {
		const { body } = await apply(await createBuyer(shop), 'WELCOME10')
		expect(body.code).toBe('cart_empty')
	})

	// covers asvs:2.4.1
	test('limits the attempts, so that codes cannot be guessed', async () => {
		const buyer = await buyerOf(1000)
		await ship(buyer)
		const { limit } = rateLimits.promo_account
		for (let tries = 0; tries < limit; tries++) await apply(buyer, `GUESS${tries}`)
		expect((await apply(buyer, 'GUESS')).status).toBe(429)
	})
})

describe('DELETE /checkout/promo', () => {
	test('returns zeros for an empty cart', async () => {
		const { visitor } = await createBuyer(shop)
		expect((await visitor.del('/api/checkout/promo')).body.payload).toEqual({
			subtotal: 0,
			delivery: 0,
			vat: 0,
			discount: 0,
			total: 0,
			total_credits: 0,
			promo_code: null,
			dropped_promo_code: null,
		})
	})
})
