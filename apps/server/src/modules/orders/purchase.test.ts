import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Buyer, createBuyer, fillCart, openShopWith, TRADE_URL } from '../../../test/buyers.ts'
import { addItem, type TestItem } from '../../../test/items.ts'
import { mailAbout, mailTo } from '../../../test/mails.ts'
import type { TestShop } from '../../../test/shop.ts'
import { verifyLedger } from '../ledger/index.ts'
import { verifyOrders } from './index.ts'

let shop: TestShop
beforeAll(async () => {
	shop = await openShopWith()
})

interface Shopping {
	credits?: number
	items?: TestItem[]
}

/** Sequentially, so that their ids increase. */
async function addItems(items: readonly TestItem[]): Promise<number[]> {
	const ids: number[] = []
	for (const item of items) ids.push(await addItem(shop.db, item))
	return ids
}

/** A buyer with credits and a filled cart. */
async function buyerWith({ credits = 100, items = [{}] }: Shopping = {}) {
	const buyer = await createBuyer(shop, credits)
	const itemIds = await addItems(items)
	await fillCart(shop.db, buyer.id, itemIds)
	return { buyer, itemIds }
}

const pay = ({ visitor }: Buyer, key?: string, tradeUrl: string | undefined = TRADE_URL) =>
	visitor.post(
		'/api/purchase/product',
		{ tradeUrl },
		key === undefined ? {} : { headers: { 'idempotency-key': key } },
	)
const cartOf = async ({ visitor }: Buyer) => (await visitor.get('/api/cart/contents')).body.cart
const historyOf = async ({ visitor }: Buyer, query = '') =>
	(await visitor.get(`/api/purchase/history${query}`)).body.payload
const statusOf = async (itemId: number) =>
	(await shop.db.one<{ status: string }>('select status from items where id = $1', [itemId])).status

describe('POST /purchase/product', () => {
	// covers spec:purchase-calls.1
	test('sells the items, charges the buyer, empties the cart and creates the order', async () => {
		const { buyer, itemIds } = await buyerWith({ items: [{ price_cents: 1000 }, { price_cents: 333 }] })
		const { status, body } = await pay(buyer)
		expect(status).toBe(200)
		expect(body).toEqual({ status: 'OK', message: 'Payment successful!', order_id: expect.any(Number) })
		// 10.7526... and 3.5806... credits, each rounded.
		expect(await buyer.balance()).toBe(100 - 10.75 - 3.58)
		expect(await cartOf(buyer)).toEqual([])
		expect(await Promise.all(itemIds.map(statusOf))).toEqual(['sold', 'sold'])
		expect(await historyOf(buyer)).toMatchObject([
			{ id: body.order_id, status: 'processing', total: 13.33, internal_currency_sum: 14.33 },
		])
	})

	test('removes the item from the catalogue', async () => {
		const { buyer, itemIds } = await buyerWith()
		await pay(buyer)
		await expect.poll(async () => (await shop.visitor().get(`/api/items/${itemIds[0]}`)).status).toBe(404)
	})

	test('stores the trade link', async () => {
		const { buyer } = await buyerWith()
		const link = TRADE_URL.replace('123456789', '2')
		expect((await pay(buyer, undefined, link)).status).toBe(200)
		expect((await buyer.visitor.get('/api/user/profile')).body.data.trade_url).toBe(link)
		await mailAbout(shop.db, buyer.email, 'Skinverse: Your trade link was changed')
	})

	test('does not record a trade link when it fails, and records one change for concurrent calls with one key', async () => {
		const { buyer } = await buyerWith()
		const link = TRADE_URL.replace('123456789', '2')
		const poor = await createBuyer(shop, 0)
		expect((await pay(poor, undefined, link)).status).toBe(422)
		const changes = (userId: number) =>
			shop.db.many("select id from account_events where user_id = $1 and kind = 'trade_link_changed'", [
				userId,
			])
		expect(await changes(poor.id)).toEqual([])
		const key = crypto.randomUUID()
		const answers = await Promise.all([1, 2, 3].map(() => pay(buyer, key, link)))
		expect(new Set(answers.map(({ body }) => body.order_id)).size).toBe(1)
		expect(await changes(buyer.id)).toHaveLength(1)
	})

	// covers spec:checkout-rules.7
	test.each([
		['', 'Please provide a Steam trade link'],
		['https://steamcommunity.com/tradeoffer/new/?partner=1&token=short', undefined],
		['https://evil.test/?partner=1&token=abcd-123', undefined],
	])('refuses the trade link "%s"', async (link, message) => {
		const { buyer, itemIds } = await buyerWith()
		const { status, body } = await pay(buyer, undefined, link)
		expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: ['tradeUrl'] })
		if (message !== undefined) expect(body.message).toBe(message)
		expect(await buyer.balance()).toBe(100)
		expect(await Promise.all(itemIds.map(statusOf))).toEqual(['available'])
	})

	// covers spec:payment-and-deposit.8
	test('refuses an empty cart', async () => {
		const { status, body } = await pay(await createBuyer(shop, 10))
		expect({ status, message: body.message }).toEqual({ status: 422, message: 'Your cart is empty' })
	})

	// covers spec:checkout-rules.7
	test('refuses if the balance is a hundredth of a credit too low, and charges nothing', async () => {
		const { buyer, itemIds } = await buyerWith({ credits: 10.74, items: [{ price_cents: 1000 }] })
		const { status, body } = await pay(buyer)
		expect({ status, message: body.message }).toEqual({ status: 422, message: 'Not enough funds!' })
		expect(await buyer.balance()).toBe(10.74)
		expect(await Promise.all(itemIds.map(statusOf))).toEqual(['available'])
		expect(await cartOf(buyer)).toHaveLength(1)
		expect(await historyOf(buyer)).toEqual([])
	})

	test('can spend the whole balance', async () => {
		const { buyer } = await buyerWith({ credits: 10.75, items: [{ price_cents: 1000 }] })
		expect((await pay(buyer)).status).toBe(200)
		expect(await buyer.balance()).toBe(0)
	})

	// covers asvs:2.3.3 spec:cart-states.4
	test('buys nothing if one item was sold: names it, charges nothing, and the cart marks it', async () => {
		const { buyer, itemIds } = await buyerWith({ items: [{}, {}, {}] })
		const [, gone = 0] = itemIds
		await shop.db.run("update items set status = 'withdrawn' where id = $1", [gone])
		const { status, body } = await pay(buyer)
		expect({ status, message: body.message, gone: body.unavailable_items }).toEqual({
			status: 409,
			message: 'This item is no longer available.',
			gone: [gone],
		})
		expect(await buyer.balance()).toBe(100)
		expect(await Promise.all(itemIds.map(statusOf))).toEqual(['available', 'withdrawn', 'available'])
		const cart = await cartOf(buyer)
		expect(cart.map((entry: { available: boolean }) => entry.available)).toEqual([true, false, true])
	})

	describe('with total_credits', () => {
		const payShown = ({ visitor }: Buyer, total_credits: unknown) =>
			visitor.post('/api/purchase/product', { tradeUrl: TRADE_URL, total_credits })

		test('buys a cart whose total still matches', async () => {
			const { buyer } = await buyerWith({ items: [{ price_cents: 1000 }, { price_cents: 333 }] })
			const { totals } = (await buyer.visitor.get('/api/cart/contents')).body
			expect((await payShown(buyer, totals.total_credits)).status).toBe(200)
			expect(await buyer.balance()).toBe(100 - 10.75 - 3.58)
		})

		test('refuses a cart that another tab has changed, and charges nothing', async () => {
			const { buyer, itemIds } = await buyerWith({ items: [{ price_cents: 1000 }] })
			await fillCart(shop.db, buyer.id, await addItems([{ price_cents: 333 }]))
			const { status, body } = await payShown(buyer, 10.75)
			expect({ status, code: body.code, message: body.message }).toEqual({
				status: 409,
				code: 'total_changed',
				message: 'The total has changed. Please check your cart and pay again.',
			})
			expect(await buyer.balance()).toBe(100)
			expect(await Promise.all(itemIds.map(statusOf))).toEqual(['available'])
			expect((await payShown(buyer, 14.33)).status).toBe(200)
		})

		test('reports missing credits or items first', async () => {
			const poor = await buyerWith({ credits: 1, items: [{ price_cents: 1000 }] })
			expect((await payShown(poor.buyer, 5)).body.code).toBe('not_enough_funds')
			const { buyer, itemIds } = await buyerWith()
			await shop.db.run("update items set status = 'sold' where id = any ($1)", [itemIds])
			expect((await payShown(buyer, 5)).body.code).toBe('item_gone')
			await shop.db.run("update items set status = 'withdrawn' where id = any ($1)", [itemIds])
		})

		test.each(['10.75', -1, 0.005, 1e-320, 1e13, null])('refuses %j as a total', async (total) => {
			const { buyer } = await buyerWith()
			const { status, body } = await payShown(buyer, total)
			expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: ['total_credits'] })
		})
	})

	test('reports missing credits before a sold item', async () => {
		const { buyer, itemIds } = await buyerWith({ credits: 1 })
		await shop.db.run("update items set status = 'sold' where id = any ($1)", [itemIds])
		expect((await pay(buyer)).status).toBe(422)
		await shop.db.run("update items set status = 'withdrawn' where id = any ($1)", [itemIds])
	})

	test('charges the current price', async () => {
		const { buyer, itemIds } = await buyerWith({ items: [{ price_cents: 1000 }] })
		await shop.db.run('update items set price_cents = 500 where id = any ($1)', [itemIds])
		await pay(buyer)
		expect(await buyer.balance()).toBe(100 - 5.38)
	})

	test('strips bidirectional overrides of a title from the mail', async () => {
		const { buyer } = await buyerWith({
			items: [{ title: '\u202eAWP | \u2067Turned\u2069', price_cents: 1000 }],
		})
		await pay(buyer)
		expect((await mailTo(shop.db, buyer.email)).text).toContain('AWP | Turned: 10.75 credits')
	})

	test('mails that the order is placed', async () => {
		const { buyer } = await buyerWith({ items: [{ title: 'AWP | Mailed', price_cents: 1000 }] })
		const { order_id } = (await pay(buyer)).body
		const mail = await mailTo(shop.db, buyer.email)
		expect(mail.subject).toBe(`Order #${order_id} confirmed`)
		expect(mail.text).toContain('AWP | Mailed: 10.75 credits ≈ €10.00')
		expect(mail.text).toContain(`http://shop.test/account/orders/${order_id}`)
	})
})

describe('an Idempotency-Key', () => {
	test('returns the same response for a repeated call and charges once', async () => {
		const { buyer } = await buyerWith({ items: [{ price_cents: 1000 }] })
		const key = randomUUID()
		const first = await pay(buyer, key)
		const second = await pay(buyer, key)
		expect([first.status, second.status]).toEqual([200, 200])
		expect(second.body).toEqual(first.body)
		expect(await buyer.balance()).toBe(100 - 10.75)
	})

	test('is refused with a different input', async () => {
		const { buyer } = await buyerWith()
		const key = randomUUID()
		await pay(buyer, key)
		const { status, body } = await pay(buyer, key, TRADE_URL.replace('123456789', '1'))
		expect({ status, code: body.code }).toEqual({ status: 422, code: 'idempotency_mismatch' })
	})

	test('makes one purchase for many concurrent calls', async () => {
		const { buyer } = await buyerWith({ items: [{ price_cents: 1000 }] })
		const key = randomUUID()
		const answers = await Promise.all(Array.from({ length: 8 }, () => pay(buyer, key)))
		expect(new Set(answers.map(({ body }) => body.order_id)).size).toBe(1)
		expect(await buyer.balance()).toBe(100 - 10.75)
		expect(await historyOf(buyer)).toHaveLength(1)
	})

	test('can be used again after a refusal', async () => {
		const { buyer, itemIds } = await buyerWith({ items: [{ price_cents: 1000 }] })
		const key = randomUUID()
		await shop.db.run("update items set status = 'withdrawn' where id = any ($1)", [itemIds])
		expect((await pay(buyer, key)).status).toBe(409)
		await shop.db.run("update items set status = 'available' where id = any ($1)", [itemIds])
		expect((await pay(buyer, key)).status).toBe(200)
	})

	test('is scoped to the shopper: another one may use the same key', async () => {
		const key = randomUUID()
		const [one, other] = [await buyerWith(), await buyerWith()]
		const answers = [await pay(one.buyer, key), await pay(other.buyer, key)]
		expect(answers.map(({ status }) => status)).toEqual([200, 200])
		expect(answers[0]?.body.order_id).not.toBe(answers[1]?.body.order_id)
	})

	test('with an invalid format is refused', async () => {
		const { buyer } = await buyerWith()
		expect((await pay(buyer, 'x'.repeat(201))).status).toBe(422)
	})

	test('is optional: the second of two calls without one finds an empty cart', async () => {
		const { buyer } = await buyerWith({ items: [{ price_cents: 1000 }] })
		const answers = await Promise.all([pay(buyer), pay(buyer)])
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
		expect(await buyer.balance()).toBe(100 - 10.75)
	})
})

describe('a promo code', () => {
	const promo = async (buyer: Buyer, fields: string) => {
		const code = `P${randomUUID().slice(0, 8).toUpperCase()}`
		await shop.db.run(
			`insert into promo_codes (code, ${fields.split('=')[0]}) values ($1, ${fields.split('=')[1]})`,
			[code],
		)
		await buyer.visitor.post('/api/checkout/shipping', {
			country: 233,
			city: 'Tallinn',
			address: 'Pikk 1',
			postCode: '1',
		})
		return code
	}
	const apply = async ({ visitor }: Buyer, code: string) =>
		(await visitor.post('/api/checkout/promo', { code })).body

	test('lowers the charge exactly as the totals showed', async () => {
		const { buyer } = await buyerWith({ items: [{ price_cents: 1000 }, { price_cents: 333 }] })
		const { payload } = await apply(buyer, await promo(buyer, 'percent_hundredths=1000'))
		await pay(buyer)
		expect(await buyer.balance()).toBeCloseTo(100 - payload.total_credits, 10)
		const [order] = await historyOf(buyer)
		expect(order).toMatchObject({ total: payload.total, internal_currency_sum: payload.total_credits })
		const itemTotal = order.items.reduce((sum: number, { total }: { total: number }) => sum + total, 0)
		expect(itemTotal).toBeCloseTo(payload.total, 10)
	})

	test('works once per shopper', async () => {
		const { buyer } = await buyerWith()
		const code = await promo(buyer, 'percent_hundredths=1000')
		await apply(buyer, code)
		expect((await pay(buyer)).status).toBe(200)
		await fillCart(shop.db, buyer.id, [await addItem(shop.db)])
		expect((await apply(buyer, code)).code).toBe('promo_used')
	})

	test('that expired between applying and paying is refused, and nothing is charged', async () => {
		const { buyer } = await buyerWith()
		const code = await promo(buyer, 'percent_hundredths=1000')
		await apply(buyer, code)
		await shop.db.run('update promo_codes set disabled_at = now() where code = $1', [code])
		const { status, body } = await pay(buyer)
		expect({ status, code: body.code }).toEqual({ status: 422, code: 'promo_invalid' })
		expect(await buyer.balance()).toBe(100)
	})

	// covers asvs:2.3.2
	test('is not used more often than its limit by concurrent purchases', async () => {
		const buyers = await Promise.all(
			Array.from({ length: 5 }, () => buyerWith({ items: [{ price_cents: 1000 }] })),
		)
		const first = buyers[0]?.buyer ?? expect.unreachable()
		const code = await promo(first, 'percent_hundredths=1000')
		await shop.db.run('update promo_codes set most_uses = 2 where code = $1', [code])
		const { id } = await shop.db.one<{ id: number }>('select id from promo_codes where code = $1', [code])
		await shop.db.run('update carts set promo_code_id = $1 where user_id = any ($2)', [
			id,
			buyers.map(({ buyer }) => buyer.id),
		])
		const answers = await Promise.all(buyers.map(({ buyer }) => pay(buyer)))
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422, 422])
	})
})

describe('GET /purchase/history', () => {
	// covers spec:account-and-wallet-entities.7 spec:account-page.8 spec:purchase-calls.4
	test('returns own orders, newest first, with their items', async () => {
		const { buyer, itemIds } = await buyerWith({
			items: [{ title: 'AK-47 | First', type: 'Rifle', quality: 'Covert', price_cents: 1000 }],
		})
		await pay(buyer)
		await fillCart(shop.db, buyer.id, [
			await addItem(shop.db, { title: 'AWP | Second' }),
			await addItem(shop.db, { title: 'AWP | Third' }),
		])
		await pay(buyer)
		const [newest, oldest] = await historyOf(buyer)
		expect(newest.title).toBe('AWP | Second and 1 more')
		expect(newest.items).toHaveLength(2)
		expect(oldest).toEqual({
			id: expect.any(Number),
			created_at: expect.any(Number),
			kind: 'product',
			title: 'AK-47 | First',
			status: 'processing',
			total: 10,
			sum: 10,
			currency: 'EUR',
			internal_currency_sum: 10.75,
			img_url: null,
			image_url: null,
			item_quality: 'Covert',
			item_type: 'Rifle',
			items: [
				{
					item_id: itemIds[0],
					title: 'AK-47 | First',
					status: 'processing',
					total: 10,
					sum: 10,
					currency: 'EUR',
					internal_currency_sum: 10.75,
					img_url: null,
					image_url: null,
					item_quality: 'Covert',
					item_type: 'Rifle',
				},
			],
		})
		expect(Math.abs(oldest.created_at - Date.now() / 1000)).toBeLessThan(60)
	})

	test('is paginated on request, with the total count', async () => {
		const { buyer } = await buyerWith()
		await pay(buyer)
		await fillCart(shop.db, buyer.id, [await addItem(shop.db)])
		await pay(buyer)
		const all = await historyOf(buyer)
		const { body } = await buyer.visitor.get('/api/purchase/history?page=2&limit=1')
		expect(body.meta).toEqual({ total: 2, pages: 2 })
		expect(body.payload).toEqual([all[1]])
	})

	// covers asvs:8.2.2
	test("does not show other shoppers' orders", async () => {
		const { buyer } = await buyerWith()
		await pay(buyer)
		expect(await historyOf(await createBuyer(shop))).toEqual([])
	})
})

describe('packs', () => {
	const addPack = async (priceCents: number, pricesCents: number[]) => {
		const itemIds = await addItems(pricesCents.map((price_cents) => ({ price_cents })))
		const { id } = await shop.db.one<{ id: number }>(
			`with pack as (insert into packs (title, price_cents) values ('A pack', $1) returning id),
			parts as (insert into pack_items (pack_id, item_id) select id, unnest($2::bigint[]) from pack)
			select id from pack`,
			[priceCents, itemIds],
		)
		return { id, itemIds }
	}
	const buy = ({ visitor }: Buyer, pack_id: number, key: string = randomUUID()) =>
		visitor.post('/api/purchase/pack', { pack_id }, { headers: { 'idempotency-key': key } })
	const listed = async () =>
		(await shop.visitor().get('/api/packs')).body.payload.map((pack: { id: number }) => pack.id)
	const readyBuyer = async (credits = 100) => {
		const buyer = await createBuyer(shop, credits)
		await buyer.visitor.post('/api/user/trade-url', { tradeUrl: TRADE_URL })
		return buyer
	}

	test('GET /packs › lists a pack with its items until one of them is sold', async () => {
		const { id, itemIds } = await addPack(900, [500, 600])
		await expect.poll(listed).toContain(id)
		const { body } = await shop.visitor().get('/api/packs')
		const pack = body.payload.find((each: { id: number }) => each.id === id)
		expect(pack).toMatchObject({ title: 'A pack', price: 9, items: itemIds.map((item) => ({ id: item })) })
		await shop.db.run("update items set status = 'withdrawn' where id = $1", [itemIds[0]])
		expect(await listed()).not.toContain(id)
	})

	// covers spec:purchase-calls.2
	test('POST /purchase/pack › buys all items at the pack’s price', async () => {
		const { id, itemIds } = await addPack(1000, [700, 500, 1])
		const buyer = await readyBuyer()
		const { status, body } = await buy(buyer, id)
		expect(status).toBe(200)
		expect(await buyer.balance()).toBe(100 - 10.75)
		expect(await Promise.all(itemIds.map(statusOf))).toEqual(['sold', 'sold', 'sold'])
		const [order] = await historyOf(buyer)
		expect(order).toMatchObject({ id: body.order_id, kind: 'pack', title: 'A pack', total: 10 })
		expect(order.items.map(({ total }: { total: number }) => total)).toEqual([5.82, 4.17, 0.01])
	})

	test('POST /purchase/pack › is idempotent with an idempotency key', async () => {
		const { id } = await addPack(1000, [700, 500])
		const buyer = await readyBuyer()
		const key = randomUUID()
		const answers = await Promise.all(Array.from({ length: 5 }, () => buy(buyer, id, key)))
		expect(new Set(answers.map(({ body }) => body.order_id)).size).toBe(1)
		expect(await buyer.balance()).toBe(100 - 10.75)
	})

	test('POST /purchase/pack › refuses a pack with a sold item', async () => {
		const { id, itemIds } = await addPack(1000, [700, 500])
		await shop.db.run("update items set status = 'withdrawn' where id = $1", [itemIds[1]])
		const buyer = await readyBuyer()
		const { status, body } = await buy(buyer, id)
		expect({ status, gone: body.unavailable_items }).toEqual({ status: 409, gone: [itemIds[1]] })
		expect(await buyer.balance()).toBe(100)
	})

	describe('POST /purchase/pack with a trade link', () => {
		const link = TRADE_URL.replace('123456789', '2')
		const buyTo = ({ visitor }: Buyer, pack_id: number, tradeUrl: string, key: string = randomUUID()) =>
			visitor.post('/api/purchase/pack', { pack_id, tradeUrl }, { headers: { 'idempotency-key': key } })
		const linkOf = async ({ visitor }: Buyer) => (await visitor.get('/api/user/profile')).body.data.trade_url

		test('sends the items there and saves it once, also for a repeated call', async () => {
			const { id } = await addPack(1000, [700, 500])
			const buyer = await readyBuyer()
			const key = randomUUID()
			const [first, second] = [await buyTo(buyer, id, link, key), await buyTo(buyer, id, link, key)]
			expect([first.status, second.body.order_id]).toEqual([200, first.body.order_id])
			const { body } = await buyer.visitor.get(`/api/purchase/orders/${first.body.order_id}`)
			expect(body.payload.trade_url).toBe(link)
			expect(await linkOf(buyer)).toBe(link)
			const events = await shop.db.many(
				"select id from account_events where user_id = $1 and kind = 'trade_link_changed'",
				[buyer.id],
			)
			expect(events).toHaveLength(1)
		})

		test('asks for a confirmation if it is new, and buys nothing without one', async () => {
			const { id, itemIds } = await addPack(1000, [700, 500])
			const buyer = await readyBuyer()
			await shop.db.run("update sessions set confirmed_at = now() - interval '1 hour' where user_id = $1", [
				buyer.id,
			])
			expect((await buyTo(buyer, id, link)).body.code).toBe('confirmation_required')
			expect(await Promise.all(itemIds.map(statusOf))).toEqual(['available', 'available'])
			expect(await linkOf(buyer)).toBe(TRADE_URL)
			expect((await buyTo(buyer, id, TRADE_URL)).status).toBe(200)
		})

		test('refuses one that is none, with the field', async () => {
			const { id } = await addPack(1000, [700, 500])
			const { status, body } = await buyTo(
				await readyBuyer(),
				id,
				'https://evil.test/?partner=1&token=abcd-123',
			)
			expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: ['tradeUrl'] })
		})

		test('does not save it when the purchase fails', async () => {
			const { id } = await addPack(1000, [700, 500])
			const buyer = await readyBuyer(1)
			expect((await buyTo(buyer, id, link)).body.code).toBe('not_enough_funds')
			expect(await linkOf(buyer)).toBe(TRADE_URL)
		})
	})

	test('POST /purchase/pack › refuses without credits, without a trade link and for an unknown pack', async () => {
		const { id } = await addPack(1000, [700, 500])
		expect((await buy(await readyBuyer(1), id)).body.message).toBe('Not enough funds!')
		const linkless = await createBuyer(shop, 100)
		await shop.db.run('update users set trade_url = null where id = $1', [linkless.id])
		expect((await buy(linkless, id)).body.code).toBe('trade_link_required')
		expect((await buy(await readyBuyer(), 999_999)).status).toBe(404)
	})
})

describe('prompts', () => {
	const addPrompt = async () =>
		(
			await shop.db.one<{ id: number }>(
				`insert into prompts (title, price_cents, text) values ('A prompt', 200, 'Draw me a sheep') returning id`,
			)
		).id
	const buy = ({ visitor }: Buyer, prompt_id: number) => visitor.post('/api/purchase/prompt', { prompt_id })

	test('GET /prompts › lists them without their text', async () => {
		const id = await addPrompt()
		const { body } = await shop.visitor().get('/api/prompts')
		expect(body.payload).toContainEqual({ id, title: 'A prompt', price: 2, items: [] })
	})

	// covers spec:purchase-calls.3
	test('POST /purchase/prompt › delivers the text with the order immediately, and can be bought again', async () => {
		const id = await addPrompt()
		const buyer = await createBuyer(shop, 10)
		expect((await buy(buyer, id)).status).toBe(200)
		expect((await buy(buyer, id)).status).toBe(200)
		expect(await buyer.balance()).toBeCloseTo(10 - 2 * 2.15, 10)
		const [order] = await historyOf(buyer)
		expect(order).toMatchObject({
			kind: 'prompt',
			status: 'completed',
			total: 2,
			prompt_text: 'Draw me a sheep',
		})
	})

	test('POST /purchase/prompt › refuses without credits, and a withdrawn or unknown prompt', async () => {
		const id = await addPrompt()
		expect((await buy(await createBuyer(shop, 1), id)).body.message).toBe('Not enough funds!')
		await shop.db.run('update prompts set withdrawn_at = now() where id = $1', [id])
		expect((await buy(await createBuyer(shop, 10), id)).body.code).toBe('item_gone')
		expect((await buy(await createBuyer(shop, 10), 999_999)).status).toBe(404)
	})
})

test('the ledger check passes after all of these tests', async () => {
	expect((await verifyLedger(shop.db)).faults).toEqual([])
	expect((await verifyOrders(shop.db)).faults).toEqual([])
})
