import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { breakFunction } from '../../../test/broken-functions.ts'
import { type Buyer, createBuyer, fillCart, openShopWith, TRADE_URL } from '../../../test/buyers.ts'
import { METHODS, orderIdsOf, PAY, type Payer, startPaying } from '../../../test/cart-payers.ts'
import { heldBy, letHoldsEnd } from '../../../test/holds.ts'
import { addItem } from '../../../test/items.ts'
import { mailTo } from '../../../test/mails.ts'
import type { TestShop } from '../../../test/shop.ts'
import { eventsOf, sandboxEventFor, sendSandboxEvent, startTopUp, topUp } from '../../../test/top-ups.ts'
import { overtake } from '../../../test/waiting-calls.ts'
import { verifyLedger } from '../ledger/index.ts'
import { verifyOrders } from '../orders/index.ts'
import { verifyDeposits } from './verify-deposits.ts'

let shop: TestShop
beforeAll(async () => {
	shop = await openShopWith({ payment_methods: METHODS }, { config: { demo: true }, isUnscheduled: true })
})

// All tests share one network address.
beforeEach(() => shop.db.run('delete from rate_limits'))

afterEach(async () => {
	const { db } = shop
	const reports = [await verifyLedger(db), await verifyOrders(db), await verifyDeposits(db)]
	expect(reports.flatMap(({ faults }) => faults)).toEqual([])
})

const started = (changes?: object) => startPaying(shop, changes)
const ordersOf = ({ id }: Buyer) => orderIdsOf(shop.db, id)

/** Another shopper with the same item in the cart. */
async function rivalFor(item: number): Promise<Buyer> {
	const rival = await createBuyer(shop, 100)
	await fillCart(shop.db, rival.id, [item])
	return rival
}

const purchase = ({ visitor }: Buyer) => visitor.post('/api/purchase/product', { tradeUrl: TRADE_URL })

describe('POST /deposit/checkout with pay_cart', () => {
	test('holds the items of the cart, and the webhook places the order', async () => {
		const { buyer, item, send, status } = await started()
		expect(await heldBy(shop.db, buyer.id)).toEqual([item])
		const undecided = { id: null, message: null }
		expect(await status()).toEqual({ status: 'Pending', from_cart: true, order: undecided })
		expect((await purchase(await rivalFor(item))).body).toMatchObject({
			code: 'item_reserved',
			message: 'This item is reserved for another shopper.',
			unavailable_items: [item],
			reserved_until: expect.any(Number),
		})
		await send('checkout.approved')
		const [order] = await ordersOf(buyer)
		expect(await status()).toEqual({
			status: 'Success',
			from_cart: true,
			order: { id: order, message: null },
		})
		expect(await buyer.balance()).toBe(10.76)
		expect(await heldBy(shop.db, buyer.id)).toEqual([])
	})

	test('repeated webhooks and polls at once place one order', async () => {
		const { buyer, checkout, send, status } = await started()
		await Promise.all(
			Array.from({ length: 30 }, (_, number) =>
				number % 3 === 0 ? status() : send('checkout.approved', number % 3 === 1 ? {} : { id: randomUUID() }),
			),
		)
		expect(await ordersOf(buyer)).toHaveLength(1)
		expect(await buyer.balance()).toBe(10.76)
		const outcomes = (await eventsOf(shop, checkout.depositId)).map(({ outcome }) => outcome)
		expect(outcomes.filter((outcome) => outcome === 'credited')).toHaveLength(1)
	})

	test('a repeated call with the same idempotency key starts one deposit', async () => {
		const buyer = await createBuyer(shop)
		await fillCart(shop.db, buyer.id, [await addItem(shop.db, { price_cents: 1000 })])
		const headers = { 'idempotency-key': randomUUID() }
		const answers = await Promise.all(
			Array.from({ length: 4 }, () => startTopUp(buyer.visitor, PAY, { headers })),
		)
		expect(new Set(answers.map(({ body }) => body.redirect_url)).size).toBe(1)
		expect(await shop.db.many('select from deposits where user_id = $1', [buyer.id])).toHaveLength(1)
	})

	test.each([
		['another total', { tradeUrl: TRADE_URL, total_credits: 10.74 }, 409, 'total_changed'],
		['no trade link', { tradeUrl: '', total_credits: 10.75 }, 422, 'invalid'],
		['no object', 'yes', 422, 'invalid'],
	])('is refused with %s, and creates no deposit', async (_, pay_cart, status, code) => {
		const buyer = await createBuyer(shop)
		await fillCart(shop.db, buyer.id, [await addItem(shop.db, { price_cents: 1000 })])
		expect(await startTopUp(buyer.visitor, { pay_cart })).toMatchObject({ status, body: { code } })
		expect(await shop.db.many('select from deposits where user_id = $1', [buyer.id])).toEqual([])
		expect(await heldBy(shop.db, buyer.id)).toEqual([])
	})

	test('is refused where the top-up and the balance do not pay the cart', async () => {
		const buyer = await createBuyer(shop)
		await fillCart(shop.db, buyer.id, [await addItem(shop.db, { price_cents: 3000 })])
		const pay_cart = { tradeUrl: TRADE_URL, total_credits: 32.26 }
		expect((await startTopUp(buyer.visitor, { pay_cart })).body.code).toBe('not_enough_funds')
	})

	test('is refused for an empty cart, and for an item that another shopper holds', async () => {
		const buyer = await createBuyer(shop)
		expect((await startTopUp(buyer.visitor, PAY)).body.code).toBe('cart_empty')
		const { item } = await started()
		await fillCart(shop.db, buyer.id, [item])
		expect((await startTopUp(buyer.visitor, PAY)).body).toMatchObject({
			code: 'item_reserved',
			unavailable_items: [item],
		})
	})

	test('with another trade link asks for a confirmation first', async () => {
		const buyer = await createBuyer(shop)
		await fillCart(shop.db, buyer.id, [await addItem(shop.db, { price_cents: 1000 })])
		await shop.db.run("update sessions set confirmed_at = now() - interval '1 day' where user_id = $1", [
			buyer.id,
		])
		const other = { pay_cart: { ...PAY.pay_cart, tradeUrl: TRADE_URL.replace('123456789', '42') } }
		expect((await startTopUp(buyer.visitor, other)).body.code).toBe('confirmation_required')
	})

	test('calls that are refused or repeated use up no hold of their address, and leave the trade link', async () => {
		const buyer = await createBuyer(shop)
		const other = TRADE_URL.replace('123456789', '42')
		const tradeUrl = async () =>
			(await shop.db.one<{ trade_url: string }>('select trade_url from users where id = $1', [buyer.id]))
				.trade_url
		for (let call = 0; call < 13; call++) {
			const empty = await startTopUp(buyer.visitor, { pay_cart: { ...PAY.pay_cart, tradeUrl: other } })
			expect(empty.status).toBe(422)
			expect((await startTopUp(buyer.visitor, { hold_cart: true })).status).toBe(200)
		}
		expect(await tradeUrl()).toBe(TRADE_URL)
		await fillCart(shop.db, buyer.id, [await addItem(shop.db, { price_cents: 1000 })])
		const headers = { 'idempotency-key': randomUUID() }
		const asked = { pay_cart: { ...PAY.pay_cart, tradeUrl: other } }
		expect((await startTopUp(buyer.visitor, asked, { headers })).status).toBe(200)
		expect(await tradeUrl()).toBe(other)
		await shop.db.run('update users set trade_url = $2 where id = $1', [buyer.id, TRADE_URL])
		for (let call = 0; call < 13; call++) await startTopUp(buyer.visitor, asked, { headers })
		expect(await tradeUrl()).toBe(TRADE_URL)
		const { buyer: neighbour, item } = await started()
		expect(await heldBy(shop.db, neighbour.id)).toEqual([item])
	})

	test('a limited promo code is locked before the accounts, as by a purchase', async () => {
		const buyer = await createBuyer(shop)
		await fillCart(shop.db, buyer.id, [await addItem(shop.db, { price_cents: 1000 })])
		const { id: code } = await shop.db.one<{ id: number }>(
			"insert into promo_codes (code, percent_hundredths, most_uses) values ('LIMITED', 1000, 5) returning id",
		)
		await shop.db.run('update carts set promo_code_id = $2 where user_id = $1', [buyer.id, code])
		const checkout = await topUp(buyer.visitor, { pay_cart: { tradeUrl: TRADE_URL, total_credits: 9.67 } })
		// A purchase that has counted its code and now needs the accounts: in the other order both would wait.
		await overtake(
			shop.db,
			(tx) => tx.run('update promo_codes set uses = uses where id = $1', [code]),
			'%lock_deposit_cart%',
			() => sendSandboxEvent(shop, sandboxEventFor(checkout, 'checkout.approved')),
		)
		expect(await ordersOf(buyer)).toHaveLength(1)
	})

	test('above the limit of an address it is still paid, without a hold', async () => {
		const shops = await openShopWith(
			{ payment_methods: METHODS },
			{ config: { demo: true }, isUnscheduled: true },
		)
		const buyers = await Promise.all(Array.from({ length: 13 }, () => createBuyer(shops)))
		for (const buyer of buyers) {
			await fillCart(shops.db, buyer.id, [await addItem(shops.db, { price_cents: 1000 })])
			await topUp(buyer.visitor, PAY)
		}
		const held = await Promise.all(buyers.map(({ id }) => heldBy(shops.db, id)))
		expect(held.map((items) => items.length)).toEqual([...Array<number>(12).fill(1), 0])
	})
})

describe('a paid deposit keeps its credits on the balance, and says why no order was placed', () => {
	const notPlaced = async ({ buyer, send, status }: Payer, message: string) => {
		await send('checkout.approved')
		expect(await status()).toEqual({ status: 'Success', from_cart: true, order: { id: null, message } })
		expect(await ordersOf(buyer)).toEqual([])
		expect(await buyer.balance()).toBe(21.51)
		expect((await mailTo(shop.db, buyer.email)).text).toContain(`The order was not placed: ${message}`)
	}

	test('when the cart was changed', async () => {
		const payer = await started()
		await fillCart(shop.db, payer.buyer.id, [await addItem(shop.db, { price_cents: 1000 })])
		await notPlaced(payer, 'Your cart was changed after you started to pay.')
	})

	test('when the price was changed', async () => {
		const payer = await started()
		await shop.db.run('update items set price_cents = 900 where id = $1', [payer.item])
		await payer.send('checkout.approved')
		expect((await payer.status()).order).toMatchObject({ id: null })
		expect(await payer.buyer.balance()).toBe(21.51)
	})

	test('when the item was withdrawn', async () => {
		const payer = await started()
		await shop.db.run(`update items set status = 'withdrawn' where id = $1`, [payer.item])
		await notPlaced(payer, 'An item is no longer available.')
	})

	test('when the trade link was removed, as by a password reset', async () => {
		const payer = await started()
		await shop.db.run('update users set trade_url = null where id = $1', [payer.buyer.id])
		await notPlaced(payer, 'The trade link of your account was changed.')
	})

	test('when the account was blocked', async () => {
		const payer = await started()
		await shop.db.run('update users set blocked_at = now() where id = $1', [payer.buyer.id])
		await payer.send('checkout.approved')
		expect(await ordersOf(payer.buyer)).toEqual([])
		expect(
			await shop.db.one('select balance_minor from ledger_accounts where user_id = $1', [payer.buyer.id]),
		).toEqual({ balance_minor: 2151 })
	})

	test('when the purchase fails for a reason that is not expected', async () => {
		const broken = await openShopWith(
			{ payment_methods: METHODS },
			{ config: { demo: true }, isUnscheduled: true },
		)
		await breakFunction(broken.db, 'buy_cart', [['loop', "raise exception 'a bug'; loop"]])
		const buyer = await createBuyer(broken)
		await fillCart(broken.db, buyer.id, [await addItem(broken.db, { price_cents: 1000 })])
		const checkout = await topUp(buyer.visitor, PAY)
		const { status } = await sendSandboxEvent(broken, sandboxEventFor(checkout, 'checkout.approved'))
		expect(status).toBe(200)
		expect(await buyer.balance()).toBe(21.51)
	})
})

describe('the hold of a deposit', () => {
	test('ends when the provider declines, and a late payment still buys what is free', async () => {
		const { buyer, item, send } = await started()
		await send('checkout.declined')
		expect(await heldBy(shop.db, buyer.id)).toEqual([])
		await send('checkout.approved')
		expect(await ordersOf(buyer)).toHaveLength(1)
		expect((await purchase(await rivalFor(item))).body.code).toBe('item_gone')
	})

	test('that has ended lets another shopper buy; the payment then stays on the balance', async () => {
		const payer = await started()
		await letHoldsEnd(shop.db, payer.buyer.id)
		expect((await purchase(await rivalFor(payer.item))).status).toBe(200)
		await payer.send('checkout.approved')
		expect((await payer.status()).order).toEqual({ id: null, message: 'An item is no longer available.' })
		expect(await payer.buyer.balance()).toBe(21.51)
	})

	test('ends at sign-out', async () => {
		const { buyer, send } = await started()
		await buyer.visitor.post('/api/logout')
		expect(await heldBy(shop.db, buyer.id)).toEqual([])
		await send('checkout.approved')
		expect(await ordersOf(buyer)).toHaveLength(1)
	})

	test('is placed by a plain top-up from the cart too, and outlasts its payment', async () => {
		const { buyer, item, send, status } = await started({ hold_cart: true })
		await send('checkout.approved')
		expect(await status()).toEqual({ status: 'Success', from_cart: true })
		expect(await heldBy(shop.db, buyer.id)).toEqual([item])
		expect((await purchase(buyer)).status).toBe(200)
	})

	test('is not placed by a top-up that did not start at the cart', async () => {
		const { buyer } = await started({})
		expect(await heldBy(shop.db, buyer.id)).toEqual([])
	})

	test('shows in the cart of its owner, and as reserved in those of others', async () => {
		const { buyer, item } = await started()
		const rival = await rivalFor(item)
		const { body: own } = await buyer.visitor.get('/api/cart/contents')
		expect(own).toMatchObject({ cart: [{ reserved_until: null }], hold: { item_ids: [item] } })
		expect(own.hold.seconds_left).toBeLessThanOrEqual(900)
		const { body: theirs } = await rival.visitor.get('/api/cart/contents')
		expect(theirs).toMatchObject({ cart: [{ reserved_until: own.hold.until }], hold: null })
		const seenBy = async (visitor: Buyer['visitor']) =>
			(await visitor.get(`/api/holds?ids=${item}`)).body.payload
		const reserved = [{ item_id: item, reserved_until: own.hold.until }]
		expect(await seenBy(rival.visitor)).toEqual(reserved)
		expect(await seenBy(shop.visitor())).toEqual(reserved)
		expect(await seenBy(buyer.visitor)).toEqual([])
		await letHoldsEnd(shop.db, buyer.id)
		expect(await seenBy(shop.visitor())).toEqual([])
	})
})

describe('a webhook that races', () => {
	test.each<[string, (payer: Payer) => Promise<unknown>]>([
		['a sign-out', ({ buyer }) => buyer.visitor.post('/api/logout')],
		['a decline', ({ send }) => send('checkout.declined')],
		['the end of the hold', ({ buyer }) => letHoldsEnd(shop.db, buyer.id)],
		['a removal from the cart', ({ buyer, item }) => buyer.visitor.post('/api/cart/remove', { id: item })],
		['a purchase of the same cart', ({ buyer }) => purchase(buyer)],
		['a purchase by another shopper', async ({ item }) => purchase(await rivalFor(item))],
	])('%s credits once, and sells the item at most once', async (_, rival) => {
		const payers = await Promise.all(Array.from({ length: 8 }, () => started()))
		await Promise.all(payers.flatMap((payer) => [payer.send('checkout.approved'), rival(payer)]))
		for (const { item, checkout } of payers) {
			const { sold, status } = await shop.db.one<{ sold: number; status: string }>(
				`select (select count(*) from order_items where item_id = $1) as sold, status
				from deposits where id = $2`,
				[item, checkout.depositId],
			)
			expect(sold).toBeLessThanOrEqual(1)
			expect(status).toBe('Success')
		}
	})
})
