import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeSession, type FakeStripe, startFakeStripe } from '../../../../test/fake-stripe.ts'
import { signedIn } from '../../../../test/members.ts'
import { movableClock } from '../../../../test/movable-clock.ts'
import { createOperator, operatorVisitor } from '../../../../test/operators.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { startTopUp } from '../../../../test/top-ups.ts'
import { cloneUnscheduled } from '../../../../test/unscheduled.ts'
import type { Visitor } from '../../../../test/visitor.ts'
import { changeSetting } from '../../content/index.ts'
import { readFees } from '../read-fees.ts'
import { openProviders } from './open-providers.ts'

const SECRET = 'whsec_shop'
const sdk = new Stripe('sk_test_anything')
const clock = movableClock()

let stripe: FakeStripe
let shop: TestShop
let finance: Visitor
beforeAll(async () => {
	stripe = await startFakeStripe()
	const database = await cloneUnscheduled()
	await database.db.run("insert into currencies (code, value, symbol) values ('PLN', 4.25, 'zł')")
	const events = { publish: async () => {} }
	const card = { code: 'card', title: 'Card', image: '', currencies: ['EUR', 'PLN'], provider: 'stripe' }
	const free = { ...card, code: 'blik', title: 'Blik' }
	const rule = { fee_percent: 2, fee_fixed: 0.25 }
	await changeSetting(database.db, events, 'payment_methods', [{ ...card, ...rule }, free])
	shop = await openShop({
		clock,
		database,
		config: { stripe: { secretKey: 'sk_test_shop', webhookSecret: SECRET, apiUrl: stripe.url } },
	})
	finance = await operatorVisitor(shop, await createOperator(shop.db, 'finance'))
})
beforeEach(() => {
	stripe.trouble = 'none'
})

/** Runs the job once. */
async function askForFees(): Promise<number> {
	const { platform } = shop
	return readFees({ platform, providers: await openProviders(platform) })
}

/** A paid top-up of 20 EUR or 85 PLN; the webhook arrives after `beforeWebhook`. */
async function pay(
	{ currency = 'EUR', paymentType = 'card' } = {},
	beforeWebhook: (payment: string) => void = () => {},
) {
	const member = await signedIn(shop)
	const amount = currency === 'PLN' ? '85' : '20'
	const { body } = await startTopUp(member.visitor, { currency, paymentType, amount })
	const address = new URL(body.redirect_url)
	const session = stripe.sessions.get(address.pathname.split('/').at(-1) ?? '') ?? expect.unreachable()
	const payment = `pi_${randomUUID()}`
	beforeWebhook(payment)
	const paid: FakeSession = {
		...session,
		status: 'complete',
		payment_status: 'paid',
		payment_intent: payment,
	}
	stripe.sessions.set(session.id, paid)
	const payload = JSON.stringify({
		id: `evt_${randomUUID()}`,
		object: 'event',
		type: 'checkout.session.completed',
		data: { object: paid },
	})
	const { status } = await shop.visitor().post('/api/webhooks/stripe', undefined, {
		csrf: false,
		headers: {
			'content-type': 'application/json; charset=utf-8',
			'stripe-signature': sdk.webhooks.generateTestHeaderString({ payload, secret: SECRET }),
		},
		rawBody: payload,
	})
	expect(status).toBe(200)
	return { id: Number(address.searchParams.get('order')), payment }
}

const feeOf = async (id: number) => (await finance.get(`/api/backoffice/deposits/${id}`)).body.payload.fee

interface Reported {
	method: string
	fees: number | null
	fees_estimated: number
	fees_unknown: number
}
async function reported(method = 'card') {
	const { deposits } = (await finance.get('/api/backoffice/finance?period=year')).body.payload
	const row = (deposits as Reported[]).find((each) => each.method === method)
	return {
		fees: row?.fees ?? 0,
		fees_estimated: row?.fees_estimated ?? 0,
		fees_unknown: row?.fees_unknown ?? 0,
	}
}
/** What changes in the report of a method. */
async function difference(work: () => Promise<unknown>, method = 'card') {
	const before = await reported(method)
	await work()
	const after = await reported(method)
	return Object.values(after).map((value, index) =>
		Number((value - (Object.values(before)[index] ?? 0)).toFixed(2)),
	)
}

describe('the fee of a payment by Stripe', () => {
	test('is stored with the credit if Stripe has booked the payment by then', async () => {
		const fee = { amount: 2000, fee: 53, currency: 'eur' }
		let id = 0
		const changed = await difference(async () => {
			id = (await pay({}, (payment) => stripe.fees.set(payment, fee))).id
		})
		expect(changed).toEqual([0.53, 0, 0])
		expect(await feeOf(id)).toEqual({ eur: 0.53, amount: 0.53, currency: 'EUR' })
		expect(await askForFees()).toBe(0)
	})

	test('is estimated by the rule of the method until Stripe has booked the payment', async () => {
		let paid = { id: 0, payment: '' }
		expect(
			await difference(async () => {
				paid = await pay()
			}),
		).toEqual([0.65, 0.65, 0])
		expect(await feeOf(paid.id)).toBeNull()
		expect(await askForFees()).toBe(0)
		clock.moveMinutes(6)
		expect(await askForFees()).toBe(1)
		expect(await askForFees()).toBe(0)
		clock.moveMinutes(6)
		stripe.fees.set(paid.payment, { amount: 2000, fee: 40, currency: 'eur' })
		expect(await difference(askForFees)).toEqual([-0.25, -0.65, 0])
		expect(await feeOf(paid.id)).toMatchObject({ eur: 0.4 })
	})

	test('in the currency of the Stripe account is the same share of the payment in EUR', async () => {
		// 20 EUR at the shop's rate; Stripe exchanged the 85 PLN to 23.10 USD and kept 1.155 of them, as whole cents 1.16.
		const fee = { amount: 2310, fee: 116, currency: 'usd' }
		const { id } = await pay({ currency: 'PLN' }, (payment) => stripe.fees.set(payment, fee))
		expect(await feeOf(id)).toEqual({ eur: 1, amount: 1.16, currency: 'USD' })
		const inYen = { amount: 3500, fee: 350, currency: 'jpy' }
		const other = await pay({}, (payment) => stripe.fees.set(payment, inYen))
		expect(await feeOf(other.id)).toEqual({ eur: 2, amount: 350, currency: 'JPY' })
	})

	test('is said to be unknown where the method has no rule, and counted once it is known', async () => {
		let paid = { id: 0, payment: '' }
		const added = await difference(async () => {
			paid = await pay({ paymentType: 'blik' })
		}, 'blik')
		expect(added).toEqual([0, 0, 1])
		stripe.fees.set(paid.payment, { amount: 2000, fee: 33, currency: 'eur' })
		clock.moveMinutes(6)
		expect(await difference(askForFees, 'blik')).toEqual([0.33, 0, -1])
		const { body } = await finance.get('/api/backoffice/finance/export?period=year&report=deposits')
		expect(String(body)).toContain('fees_eur,estimated_fees_eur,unknown_fees,credits')
	})

	test('that a restricted key may not read stays an estimate, and the payment is credited with its card', async () => {
		stripe.trouble = 'hides fees'
		const { id } = await pay({}, (payment) => {
			stripe.cards.set(payment, 'card-of-a-restricted-shop')
			stripe.fees.set(payment, { amount: 2000, fee: 53, currency: 'eur' })
		})
		expect(await feeOf(id)).toBeNull()
		const known = await shop.db.many(
			`select from risk_fingerprints known join deposits paid on paid.user_id = known.user_id
			where paid.id = $1 and kind = 'payment_card'`,
			[id],
		)
		expect(known).toHaveLength(1)
		const { platform } = shop
		const provider = (await openProviders(platform)).get('stripe')
		const { ref } = await shop.db.one<{ ref: string }>(
			'select provider_ref as ref from deposits where id = $1',
			[id],
		)
		expect(await provider?.readCheckout(ref)).toMatchObject({ state: 'paid', fee: 'later' })
		await shop.db.run('update deposits set fee_due_at = null where id = $1', [id])
	})

	test('is asked for again after Stripe did not answer, and no longer after 30 days', async () => {
		const { id, payment } = await pay()
		clock.moveMinutes(6)
		stripe.trouble = 'errors'
		expect(await askForFees()).toBe(1)
		stripe.trouble = 'none'
		clock.moveMinutes(31 * 24 * 60)
		expect(await askForFees()).toBe(1)
		stripe.fees.set(payment, { amount: 2000, fee: 53, currency: 'eur' })
		clock.moveMinutes(31 * 24 * 60)
		expect(await askForFees()).toBe(0)
		// The operator's session has ended by now.
		expect(await shop.db.one('select fee_cents from deposits where id = $1', [id])).toEqual({
			fee_cents: null,
		})
	})
})
