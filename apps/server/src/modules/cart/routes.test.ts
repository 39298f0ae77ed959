import { MAX_CART_ITEMS } from '@skinverse/contract/limits'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Buyer, createBuyer, fillCart, openShopWith } from '../../../test/buyers.ts'
import { addItem, type TestItem } from '../../../test/items.ts'
import type { TestShop } from '../../../test/shop.ts'
import { countPopularity } from './count-popularity.ts'
import { removeItems } from './remove-items.ts'

let shop: TestShop
beforeAll(async () => {
	shop = await openShopWith()
})

const item = (fields: TestItem = {}) => addItem(shop.db, fields)
const add = ({ visitor }: Buyer, id: number, count = 1) => visitor.post('/api/cart/add', { id, count })
const contents = async ({ visitor }: Buyer) => (await visitor.get('/api/cart/contents')).body.cart
const idsIn = async (buyer: Buyer) =>
	(await contents(buyer)).map((entry: { item_id: number }) => entry.item_id)
const sell = (id: number) => shop.db.run("update items set status = 'sold' where id = $1", [id])

describe('GET /cart/contents', () => {
	// covers spec:cart-calls.1
	test('an empty cart is an empty list', async () => {
		expect(await contents(await createBuyer(shop))).toEqual([])
	})

	// covers spec:account-and-wallet-entities.3 spec:cart-calls.1
	test('shows each item with its price, title, picture and type, in the order of adding', async () => {
		const buyer = await createBuyer(shop)
		const knife = await item({
			title: '★ Karambit | Fade',
			type: 'Knife',
			price_cents: 123_456,
			exterior: 'factory_new',
			float_value: 0.0312,
		})
		const rifle = await item({ title: 'AK-47 | Slate', price_cents: 299 })
		await add(buyer, knife)
		await add(buyer, rifle)
		expect(await contents(buyer)).toEqual([
			{
				item_id: knife,
				is_variation: false,
				count: 1,
				available: true,
				reserved_until: null,
				item: {
					price: 1234.56,
					title: '★ Karambit | Fade',
					img_url: null,
					type: 'Knife',
					category: 'cs2',
					quality: 'Classified',
					exterior: 'factory_new',
					float_value: 0.0312,
				},
			},
			expect.objectContaining({ item_id: rifle }),
		])
	})

	test.each(['sold', 'withdrawn'])(
		'marks an item that was %s after it was added, until the shopper removes it',
		async (status) => {
			const buyer = await createBuyer(shop)
			const [gone, there] = [await item(), await item()]
			await add(buyer, gone)
			await add(buyer, there)
			await shop.db.run('update items set status = $2 where id = $1', [gone, status])
			const marks = (await contents(buyer)).map((entry: { available: boolean }) => entry.available)
			expect(marks).toEqual([false, true])
			await buyer.visitor.post('/api/cart/remove', { id: gone, is_variation: false })
			expect(await idsIn(buyer)).toEqual([there])
		},
	)

	test("does not show another shopper's cart", async () => {
		const [one, other] = [await createBuyer(shop), await createBuyer(shop)]
		await add(one, await item())
		expect(await contents(other)).toEqual([])
	})
})

describe('POST /cart/add', () => {
	// covers spec:account-and-wallet-entities.14 spec:cart-calls.2
	test('confirms the addition', async () => {
		const { status, body } = await add(await createBuyer(shop), await item())
		expect({ status, body }).toEqual({ status: 200, body: { status: 'OK', message: 'Item added to cart!' } })
	})

	// covers spec:account-and-wallet-entities.14 spec:cart-rules.1
	test('refuses an item that is already in the cart', async () => {
		const buyer = await createBuyer(shop)
		const id = await item()
		await add(buyer, id)
		const { status, body } = await add(buyer, id)
		expect({ status, message: body.message }).toEqual({
			status: 409,
			message: 'This item is already in your cart',
		})
		expect(await idsIn(buyer)).toEqual([id])
	})

	test('adds an item once for many concurrent requests', async () => {
		const buyer = await createBuyer(shop)
		const id = await item()
		const statuses = await Promise.all(Array.from({ length: 6 }, async () => (await add(buyer, id)).status))
		expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409, 409])
		expect(await idsIn(buyer)).toEqual([id])
	})

	test('reserves nothing: two shoppers may have the same item in their carts', async () => {
		const id = await item()
		const statuses = [await add(await createBuyer(shop), id), await add(await createBuyer(shop), id)]
		expect(statuses.map(({ status }) => status)).toEqual([200, 200])
	})

	test('refuses an item that is no longer on sale', async () => {
		const id = await item()
		await sell(id)
		const { status, body } = await add(await createBuyer(shop), id)
		expect({ status, message: body.message, gone: body.unavailable_items }).toEqual({
			status: 409,
			message: 'This item is no longer available.',
			gone: [id],
		})
	})

	test('returns 404 for an item that never existed', async () => {
		const { status, body } = await add(await createBuyer(shop), 999_999_999)
		expect({ status, message: body.message }).toEqual({
			status: 404,
			message: 'This item is no longer available.',
		})
	})

	// covers spec:account-and-wallet-entities.6 spec:cart-rules.2 spec:constants.26
	test('refuses a count other than one, as every item is unique', async () => {
		const { status, body } = await add(await createBuyer(shop), await item(), 2)
		expect({ status, errors: body.errors }).toEqual({
			status: 422,
			errors: { count: ['Every item is unique, so its quantity cannot be changed.'] },
		})
	})

	test('refuses an item when the cart is full', async () => {
		const buyer = await createBuyer(shop)
		const ids = await Promise.all(Array.from({ length: MAX_CART_ITEMS }, () => item()))
		await fillCart(shop.db, buyer.id, ids)
		const { status, body } = await add(buyer, await item())
		expect({ status, code: body.code }).toEqual({ status: 422, code: 'cart_full' })
	})
})

describe('POST /cart/update', () => {
	// covers spec:account-and-wallet-messages.4 spec:cart-calls.3 spec:cart-rules.3
	test("is refused, as every item is unique: 'Failed to update quantity'", async () => {
		const buyer = await createBuyer(shop)
		const id = await item()
		await add(buyer, id)
		const { status, body } = await buyer.visitor.post('/api/cart/update', { item_id: id, count: 2 })
		expect({ status, code: body.code, message: body.message, errors: body.errors }).toEqual({
			status: 422,
			code: 'unique_items',
			message: 'Failed to update quantity',
			errors: { count: ['Every item is unique, so its quantity cannot be changed.'] },
		})
		expect((await contents(buyer))[0].count).toBe(1)
	})
})

describe('POST /cart/remove', () => {
	// covers spec:cart-calls.4
	test('removes only that item', async () => {
		const buyer = await createBuyer(shop)
		const [first, second] = [await item(), await item()]
		await add(buyer, first)
		await add(buyer, second)
		const { body } = await buyer.visitor.post('/api/cart/remove', { id: first, is_variation: false })
		expect(body).toEqual({ status: 'OK', message: 'Item removed from cart' })
		expect(await idsIn(buyer)).toEqual([second])
	})

	test('succeeds when the item is not in the cart, and does not change other carts', async () => {
		const [one, other] = [await createBuyer(shop), await createBuyer(shop)]
		const id = await item()
		await add(one, id)
		expect((await other.visitor.post('/api/cart/remove', { id })).status).toBe(200)
		expect(await idsIn(one)).toEqual([id])
	})
})

describe('POST /cart/clear', () => {
	// covers spec:cart-calls.5
	test('empties the cart', async () => {
		const buyer = await createBuyer(shop)
		await add(buyer, await item())
		await add(buyer, await item())
		expect((await buyer.visitor.post('/api/cart/clear')).status).toBe(200)
		expect(await contents(buyer)).toEqual([])
	})

	test('ignores a cart that is created concurrently: locking its items before the cart would break the lock order', async () => {
		const buyer = await createBuyer(shop)
		const wanted = await item()
		const { db } = shop
		const transaction: typeof db.transaction = (work) =>
			db.transaction((tx) =>
				work({
					...tx,
					async run(text, values) {
						const count = await tx.run(text, values)
						if (text.endsWith('for update')) await fillCart(db, buyer.id, [wanted])
						return count
					},
				}),
			)
		await removeItems({ platform: { db: { transaction } } }, buyer.id, 'all')
		expect(await idsIn(buyer)).toEqual([wanted])
	})
})

describe('popularity', () => {
	test('counts the shoppers who added an item of a kind to a cart, each once', async () => {
		const title = 'M4A4 | Popular (Factory New)'
		const id = await item({ title, popularity: 5 })
		const [keen, other] = [await createBuyer(shop), await createBuyer(shop)]
		for (let round = 0; round < 3; round++) {
			await add(keen, id)
			await keen.visitor.post('/api/cart/remove', { id })
		}
		await add(other, id)
		await countPopularity(shop.platform)
		await countPopularity(shop.platform)
		const kind = await shop.db.one('select popularity from item_kinds where title = $1', [title])
		expect(kind).toEqual({ popularity: 7 })
	})
})
