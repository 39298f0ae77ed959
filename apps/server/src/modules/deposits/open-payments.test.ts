import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
	type Buyer,
	createBuyer,
	fillCart,
	giveCredits,
	openShopWith,
	TRADE_URL,
} from '../../../test/buyers.ts'
import { METHODS, orderIdsOf, PAY, startPaying } from '../../../test/cart-payers.ts'
import { atEnd } from '../../../test/cleanup.ts'
import { heldBy } from '../../../test/holds.ts'
import { addItem } from '../../../test/items.ts'
import { mailsTo } from '../../../test/mails.ts'
import type { TestShop } from '../../../test/shop.ts'
import {
	type StartedTopUp,
	sandboxEventFor,
	sendSandboxEvent,
	startTopUp,
	topUp,
} from '../../../test/top-ups.ts'
import { overtake } from '../../../test/waiting-calls.ts'
import { rateLimits } from '../../platform/rate-limits-table.ts'
import { type Content, openContent } from '../content/index.ts'
import { verifyLedger } from '../ledger/index.ts'
import type { DepositsContext } from './context.ts'
import { openProviders } from './providers/open-providers.ts'
import { reconcileDeposits } from './reconcile.ts'
import { verifyDeposits } from './verify-deposits.ts'

let shop: TestShop
let content: Content
let context: DepositsContext
beforeAll(async () => {
	shop = await openShopWith({ payment_methods: METHODS }, { config: { demo: true }, isUnscheduled: true })
	content = await openContent(shop.platform)
	atEnd(() => content.close())
	context = { platform: shop.platform, content, providers: await openProviders(shop.platform) }
})

// All tests share one network address.
beforeEach(() => shop.db.run('delete from rate_limits'))

afterEach(async () => {
	const reports = [await verifyLedger(shop.db), await verifyDeposits(shop.db)]
	expect(reports.flatMap(({ faults }) => faults)).toEqual([])
})

const started = (changes?: object) => startPaying(shop, changes)
const ordersOf = ({ id }: Buyer) => orderIdsOf(shop.db, id)

describe('a payment for the cart that is under way', () => {
	const openOf = async ({ visitor }: Buyer) => (await visitor.get('/api/deposit/open')).body.payload
	const cancel = ({ visitor }: Buyer, { depositId }: StartedTopUp) =>
		visitor.post(`/api/deposit/cancel/${depositId}`)
	const another = { pay_cart: { ...PAY.pay_cart, another: true } }

	const holdEndOf = (item: number) =>
		shop.db.one<{ ends_at: Date }>('select ends_at, expires_at from holds where item_id = $1 and is_latest', [
			item,
		])

	test('is listed with its amount and its page, until it is over', async () => {
		const { buyer, checkout, send } = await started()
		expect(await openOf(buyer)).toEqual([
			{
				id: checkout.depositId,
				created_at: expect.any(Number),
				sum: 20,
				currency: { code: 'EUR' },
				status: 'Pending',
				pays_cart: true,
				redirect_url: `http://shop.test${checkout.page}`,
			},
		])
		await send('checkout.pending')
		expect(await openOf(buyer)).toMatchObject([{ status: 'Processing' }])
		await send('checkout.approved')
		expect(await openOf(buyer)).toEqual([])
	})

	test('is not listed for others, nor if it did not start at the cart', async () => {
		await started()
		const { buyer } = await started({})
		expect(await openOf(buyer)).toEqual([])
	})

	test('is not listed once its provider says that it is over, before any webhook', async () => {
		const { buyer, checkout } = await started()
		await shop.db.run(`update sandbox_checkouts set state = 'declined' where id = $1`, [checkout.ref])
		expect(await openOf(buyer)).toEqual([])
	})

	test('refuses a second one, names it, and creates no deposit', async () => {
		const { buyer, checkout } = await started()
		const refused = await startTopUp(buyer.visitor, PAY)
		expect(refused.status).toBe(409)
		expect(refused.body).toMatchObject({
			code: 'payment_under_way',
			deposit: { id: checkout.depositId, status: 'Pending' },
		})
		expect(await shop.db.many('select from deposits where user_id = $1', [buyer.id])).toHaveLength(1)
	})

	test('refuses all but one of many that start at once', async () => {
		const buyer = await createBuyer(shop)
		await fillCart(shop.db, buyer.id, [await addItem(shop.db, { price_cents: 1000 })])
		const answers = await Promise.all(Array.from({ length: 8 }, () => startTopUp(buyer.visitor, PAY)))
		const codes = answers.map(({ status, body }) => body.code ?? status)
		expect(codes.filter((code) => code === 200)).toHaveLength(1)
		expect(codes.filter((code) => code === 'payment_under_way')).toHaveLength(7)
	})

	test('that is over at its provider does not refuse the next one', async () => {
		const { buyer, checkout } = await started()
		await shop.db.run(`update sandbox_checkouts set state = 'declined' where id = $1`, [checkout.ref])
		expect((await startTopUp(buyer.visitor, PAY)).status).toBe(200)
	})

	test('of two that are paid, the first buys and the later one is credited, and says why', async () => {
		const { buyer, checkout, status } = await started()
		const second = await topUp(buyer.visitor, another)
		await sendSandboxEvent(shop, sandboxEventFor(second, 'checkout.approved'))
		await sendSandboxEvent(shop, sandboxEventFor(checkout, 'checkout.approved'))
		const [order] = await ordersOf(buyer)
		expect(await ordersOf(buyer)).toHaveLength(1)
		expect(await buyer.balance()).toBe(32.27)
		const message = 'Another payment has already bought these items.'
		expect(await status()).toMatchObject({
			status: 'Success',
			order: { id: null, message, bought_in: order },
		})
		const mails = await mailsTo(shop.db, buyer.email)
		expect(mails.map(({ text }) => text).join()).toContain(`The order was not placed: ${message}`)
	})

	test('of two that are paid at once, one places the order', async () => {
		const payers = await Promise.all(Array.from({ length: 6 }, () => started()))
		const seconds = await Promise.all(payers.map(({ buyer }) => topUp(buyer.visitor, another)))
		await Promise.all(
			payers.flatMap(({ send }, index) => {
				const second = seconds[index] as StartedTopUp
				return [
					send('checkout.approved'),
					sendSandboxEvent(shop, sandboxEventFor(second, 'checkout.approved')),
				]
			}),
		)
		for (const { buyer } of payers) {
			expect(await ordersOf(buyer)).toHaveLength(1)
			expect(await buyer.balance()).toBe(32.27)
		}
	})

	test('places no second order after the first was refunded and the item is in the cart again', async () => {
		const { buyer, item, checkout } = await started()
		const second = await topUp(buyer.visitor, another)
		await sendSandboxEvent(shop, sandboxEventFor(second, 'checkout.approved'))
		const [order] = await ordersOf(buyer)
		await shop.db.run(`select settle_order($1, $2, 'canceled')`, [order, [item]])
		await fillCart(shop.db, buyer.id, [item])
		await sendSandboxEvent(shop, sandboxEventFor(checkout, 'checkout.approved'))
		expect(await ordersOf(buyer)).toEqual([order])
		expect(await buyer.balance()).toBe(43.02)
	})

	test('is canceled at its provider once the cart is bought in another way', async () => {
		const { buyer, status } = await started()
		const other = await started()
		await giveCredits(shop.db, buyer.id, 20)
		await buyer.visitor.post('/api/purchase/product', { tradeUrl: TRADE_URL })
		await reconcileDeposits(context)
		expect(await ordersOf(buyer)).toHaveLength(1)
		expect(await status()).toMatchObject({ status: 'Error' })
		expect(await other.status()).toMatchObject({ status: 'Pending' })
	})

	test('that is paid when the cart is bought in another way is credited', async () => {
		const { buyer, checkout } = await started()
		await giveCredits(shop.db, buyer.id, 20)
		await buyer.visitor.post('/api/purchase/product', { tradeUrl: TRADE_URL })
		await shop.db.run(`update sandbox_checkouts set state = 'approved' where id = $1`, [checkout.ref])
		await reconcileDeposits(context)
		expect(await ordersOf(buyer)).toHaveLength(1)
		expect(await buyer.balance()).toBe(30.76)
	})

	test('can be canceled: it is over at its provider, holds nothing, and another one may start', async () => {
		const { buyer, checkout, status } = await started()
		expect((await cancel(buyer, checkout)).body.message).toBe(
			'The payment was canceled. Nothing was charged.',
		)
		expect(await status()).toMatchObject({ status: 'Error' })
		expect(await heldBy(shop.db, buyer.id)).toEqual([])
		expect((await cancel(buyer, checkout)).status).toBe(200)
		const page = await shop.db.one('select state from sandbox_checkouts where id = $1', [checkout.ref])
		expect(page).toEqual({ state: 'declined' })
		expect((await startTopUp(buyer.visitor, PAY)).status).toBe(200)
	})

	test.each([
		['the first', true],
		['the second', false],
	])(
		'keeps the items reserved when %s of two is canceled; they are free with the last one',
		async (_, isFirst) => {
			const { buyer, item, checkout } = await started()
			const end = await holdEndOf(item)
			const payments = [checkout, await topUp(buyer.visitor, another)]
			if (!isFirst) payments.reverse()
			for (const [index, payment] of payments.entries()) {
				expect((await cancel(buyer, payment)).status).toBe(200)
				expect(await heldBy(shop.db, buyer.id)).toEqual(index === 0 ? [item] : [])
				if (index === 0) expect(await holdEndOf(item)).toEqual(end)
			}
		},
	)

	test('keeps the items reserved for the one that is left when the other is declined, and it buys them', async () => {
		const { buyer, item, send } = await started()
		const second = await topUp(buyer.visitor, another)
		await sendSandboxEvent(shop, sandboxEventFor(second, 'checkout.declined'))
		expect(await heldBy(shop.db, buyer.id)).toEqual([item])
		await send('checkout.approved')
		expect(await ordersOf(buyer)).toHaveLength(1)
	})

	test('keeps the items reserved when the other one was paid meanwhile as a top-up alone', async () => {
		const { buyer, item, checkout, send } = await started({ hold_cart: true })
		const second = await topUp(buyer.visitor, { hold_cart: true })
		await send('checkout.approved')
		await cancel(buyer, second)
		expect(await heldBy(shop.db, buyer.id)).toEqual([item])
		expect(await openOf(buyer)).toEqual([])
		expect((await cancel(buyer, checkout)).status).toBe(409)
	})

	test('of two that end at once, the items are free', async () => {
		const payers = await Promise.all(Array.from({ length: 6 }, () => started()))
		const seconds = await Promise.all(payers.map(({ buyer }) => topUp(buyer.visitor, another)))
		await Promise.all(
			payers.flatMap(({ send }, index) => [
				send('checkout.declined'),
				sendSandboxEvent(shop, sandboxEventFor(seconds[index] as StartedTopUp, 'checkout.declined')),
			]),
		)
		for (const { buyer } of payers) expect(await heldBy(shop.db, buyer.id)).toEqual([])
	})

	test('cannot be canceled by others, nor once it is paid or being confirmed', async () => {
		const { buyer, checkout, send } = await started()
		expect((await cancel(await createBuyer(shop), checkout)).status).toBe(404)
		await shop.db.run(`update sandbox_checkouts set state = 'pending' where id = $1`, [checkout.ref])
		expect((await cancel(buyer, checkout)).body.message).toBe(
			'This payment is being confirmed and can no longer be canceled.',
		)
		await send('checkout.approved')
		expect(await cancel(buyer, checkout)).toMatchObject({ status: 409, body: { code: 'conflict' } })
	})

	test('that was paid a moment before it is canceled is credited and buys', async () => {
		const { buyer, checkout } = await started()
		await shop.db.run(`update sandbox_checkouts set state = 'approved' where id = $1`, [checkout.ref])
		expect((await cancel(buyer, checkout)).body.message).toBe(
			'This payment has already been made and can no longer be canceled.',
		)
		expect(await ordersOf(buyer)).toHaveLength(1)
	})

	test('that is held for an operator meanwhile is not canceled', async () => {
		const { buyer, checkout } = await started()
		const answer = await overtake(
			shop.db,
			(tx) =>
				tx.run(`update deposits set held_at = now(), held_reason = 'amount_differs' where id = $1`, [
					checkout.depositId,
				]),
			'%from deposits where id = %for no key update%',
			() => cancel(buyer, checkout),
		)
		expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } })
		const stored = await shop.db.one('select status from deposits where id = $1', [checkout.depositId])
		expect(stored).toEqual({ status: 'Pending' })
	})

	test('that is being confirmed records one event and reaches its provider seldom, however often it is canceled', async () => {
		const { buyer, checkout } = await started()
		await shop.db.run(`update sandbox_checkouts set state = 'pending' where id = $1`, [checkout.ref])
		const statuses: number[] = []
		for (let call = 0; call <= rateLimits.cancel_account.limit; call++) {
			statuses.push((await cancel(buyer, checkout)).status)
		}
		expect(statuses.at(0)).toBe(409)
		expect(statuses.at(-1)).toBe(429)
		const events = await shop.db.many('select from provider_events where deposit_id = $1', [
			checkout.depositId,
		])
		expect(events).toHaveLength(1)
	})
})

describe('a repeated idempotency key', () => {
	test.each([
		['declined', 'Error'],
		['approved', 'Success'],
	] as const)(
		'of a payment that was %s is refused, and a new key starts another one',
		async (state, status) => {
			const buyer = await createBuyer(shop)
			await fillCart(shop.db, buyer.id, [await addItem(shop.db, { price_cents: 1000 })])
			const headers = { 'idempotency-key': randomUUID() }
			const { body } = await startTopUp(buyer.visitor, { hold_cart: true }, { headers })
			const { pathname, searchParams } = new URL(body.redirect_url)
			const ref = pathname.split('/').at(-1) ?? ''
			const depositId = Number(searchParams.get('order'))
			const event = sandboxEventFor({ depositId, page: pathname, ref }, `checkout.${state}`)
			await sendSandboxEvent(shop, event)
			const repeated = await startTopUp(buyer.visitor, { hold_cart: true }, { headers })
			expect(repeated).toMatchObject({
				status: 409,
				body: { code: 'checkout_over', deposit: { id: depositId, status } },
			})
			const fresh = { headers: { 'idempotency-key': randomUUID() } }
			expect((await startTopUp(buyer.visitor, { hold_cart: true }, fresh)).status).toBe(200)
		},
	)
})
