import { randomUUID } from 'node:crypto'
import { HTTP_TIMEOUT_MS } from '@skinverse/contract/limits'
import Stripe from 'stripe'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cloneDatabase } from '../../../../test/database.ts'
import { type FakeSession, type FakeStripe, startFakeStripe } from '../../../../test/fake-stripe.ts'
import { type Member, signedIn } from '../../../../test/members.ts'
import { movableClock } from '../../../../test/movable-clock.ts'
import { operatorVisitor } from '../../../../test/operators.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { balanceIn, eventsOf, startTopUp, statusOf } from '../../../../test/top-ups.ts'
import { changeSetting } from '../../content/index.ts'
import { verifyDeposits } from '../verify-deposits.ts'
import { CREATE_AT_MOST_MS } from './stripe.ts'

const SECRET = 'whsec_shop'
const sdk = new Stripe('sk_test_anything')
const clock = movableClock()

let stripe: FakeStripe
let shop: TestShop
beforeAll(async () => {
	stripe = await startFakeStripe()
	const database = await cloneDatabase()
	await database.db.run(
		"insert into currencies (code, value, symbol) values ('JPY', 175, '¥'), ('PLN', 4.25, 'zł')",
	)
	const events = { publish: async () => {} }
	const methods = ['card', 'blik', 'gift'].map((code) => ({
		code,
		title: code,
		image: '',
		currencies: ['EUR', 'JPY', 'PLN'],
		provider: 'stripe',
	}))
	const sandbox = { code: 'sand', title: 'Sand', image: '', currencies: ['EUR'], provider: 'sandbox' }
	await changeSetting(database.db, events, 'payment_methods', [...methods, sandbox])
	await changeSetting(database.db, events, 'internal_currency.enabled', true)
	shop = await openShop({
		clock,
		database,
		config: { stripe: { secretKey: 'sk_test_shop', webhookSecret: SECRET, apiUrl: stripe.url } },
	})
})
beforeEach(() => {
	stripe.trouble = 'none'
})

async function started(changes: object = {}) {
	const member = await signedIn(shop)
	const { status, body } = await startTopUp(member.visitor, changes)
	expect(status).toBe(200)
	const address = new URL(body.redirect_url)
	const session = stripe.sessions.get(address.pathname.split('/').at(-1) ?? '') ?? expect.unreachable()
	return { ...member, address, session, depositId: Number(address.searchParams.get('order')) }
}

/** A Stripe event about a session, with a valid Stripe signature. */
function send(
	type: string,
	session: FakeSession,
	{ id = `evt_${randomUUID()}`, secret = SECRET, timestamp = 0 } = {},
) {
	const payload = JSON.stringify({ id, object: 'event', type, data: { object: session } })
	const signature = sdk.webhooks.generateTestHeaderString({
		payload,
		secret,
		...(timestamp > 0 && { timestamp }),
	})
	return shop.visitor().post('/api/webhooks/stripe', undefined, {
		csrf: false,
		headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
		rawBody: payload,
	})
}

const paid = (session: FakeSession): FakeSession => ({
	...session,
	status: 'complete',
	payment_status: 'paid',
})
const complete = (session: FakeSession): FakeSession => ({ ...session, status: 'complete' })
const cardsOf = async (...members: Member[]) =>
	(
		await shop.db.many<{ card: string }>(
			`select encode(fingerprint, 'hex') as card from risk_fingerprints
			where user_id = any ($1) and kind = 'payment_card'`,
			[members.map(({ person }) => person.id)],
		)
	).map(({ card }) => card)
const depositsOf = ({ person }: Member) =>
	shop.db.many<{ status: string }>('select status from deposits where user_id = $1 order by id', [person.id])

describe('Stripe Checkout', () => {
	test('gets the exact amount and the return URLs of the shop', async () => {
		const { address, depositId, person } = await started()
		expect(address.href).toMatch(/^https:\/\/checkout\.stripe\.test\/c\/pay\/cs_test_\w+\?order=\d+#fid=abc$/)
		const { form, idempotencyKey } = stripe.requests.at(-1) ?? expect.unreachable()
		expect(Object.fromEntries(form)).toMatchObject({
			mode: 'payment',
			client_reference_id: String(depositId),
			customer_email: person.email,
			'allowed_payment_method_types[0]': 'card',
			'line_items[0][quantity]': '1',
			'line_items[0][price_data][currency]': 'eur',
			'line_items[0][price_data][unit_amount]': '2000',
			'line_items[0][price_data][product_data][name]': 'Top Up Balance',
			success_url: `http://shop.test/pending-payment?type=topup&order=${depositId}`,
			cancel_url: `http://shop.test/fail-payment?type=topup&order=${depositId}`,
		})
		expect(idempotencyKey).toBe(`http://shop.test deposit ${depositId}`)
	})

	test.each([
		['JPY', 'card', '5000', '5000', 'card'],
		['PLN', 'blik', '99.99', '9999', 'blik'],
		['EUR', 'gift', '10', '1000', undefined],
	])('converts %s by %s to Stripe’s units', async (currency, paymentType, amount, units, type) => {
		const { session, visitor } = await started({ currency, paymentType, amount })
		const { form } = stripe.requests.at(-1) ?? expect.unreachable()
		expect(form.get('line_items[0][price_data][unit_amount]')).toBe(units)
		expect(form.get('allowed_payment_method_types[0]') ?? undefined).toBe(type)
		await send('checkout.session.completed', paid(session))
		expect(await balanceIn(visitor)).toBeGreaterThan(0)
	})

	test('the timeout of a provider that does not answer is below the browser’s', () => {
		expect(CREATE_AT_MOST_MS).toBeLessThan(HTTP_TIMEOUT_MS - 1000)
	})

	test.each(['errors', 'hangs up', 'silence'] as const)(
		'a provider that fails (%s): provider_unavailable, the deposit becomes Error, and a retry succeeds',
		async (trouble) => {
			const member = await signedIn(shop)
			const options = { headers: { 'idempotency-key': randomUUID() } }
			stripe.trouble = trouble
			const { status, body } = await startTopUp(member.visitor, {}, options)
			expect([status, body.code, body.message]).toEqual([
				503,
				'provider_unavailable',
				'The payment provider is not responding. Please try again in a moment.',
			])
			stripe.trouble = 'none'
			expect((await startTopUp(member.visitor, {}, options)).status).toBe(200)
			expect((await depositsOf(member)).map((deposit) => deposit.status)).toEqual(['Error', 'Pending'])
		},
	)

	test('the same idempotency key gets the same checkout, concurrently or after a crash before it was stored', async () => {
		const member = await signedIn(shop)
		const options = { headers: { 'idempotency-key': randomUUID() } }
		const call = async () => (await startTopUp(member.visitor, {}, options)).body.redirect_url
		const [first, ...others] = await Promise.all([call(), call(), call()])
		await shop.db.run('update deposits set provider_ref = null, checkout_url = null where user_id = $1', [
			member.person.id,
		])
		clock.moveMinutes(1)
		expect([...others, await call()]).toEqual([first, first, first])
	})

	// covers asvs:13.4.2 asvs:15.2.3
	test('a sandbox payment method is refused outside the demo', async () => {
		const { visitor } = await signedIn(shop)
		const { status, body } = await startTopUp(visitor, { paymentType: 'sand' })
		expect([status, body.code]).toEqual([422, 'payment_method_unavailable'])
		expect((await visitor.get(`/sandbox/pay/${randomUUID()}`)).body).not.toContain('Sandbox Pay')
		expect((await visitor.post('/api/webhooks/sandbox', {}, { csrf: false })).status).toBe(404)
	})
})

describe('POST /webhooks/stripe', () => {
	test('a completed and paid session is credited', async () => {
		const { visitor, session, depositId } = await started()
		expect((await send('checkout.session.completed', paid(session))).status).toBe(200)
		expect(await statusOf(visitor, depositId)).toBe('Success')
		expect(await balanceIn(visitor)).toBe(21.51)
	})

	test('50 duplicates of an event in parallel credit once', async () => {
		const { visitor, session, depositId } = await started()
		const id = `evt_${randomUUID()}`
		await Promise.all(
			Array.from({ length: 50 }, () => send('checkout.session.completed', paid(session), { id })),
		)
		expect(await balanceIn(visitor)).toBe(21.51)
		expect(await eventsOf(shop, depositId)).toHaveLength(1)
	})

	test('a slow bank: Processing, then Success, or Error when it fails', async () => {
		const good = await started({ paymentType: 'blik' })
		await send('checkout.session.completed', complete(good.session))
		expect(await statusOf(good.visitor, good.depositId)).toBe('Processing')
		await send('checkout.session.async_payment_succeeded', paid(good.session))
		expect(await statusOf(good.visitor, good.depositId)).toBe('Success')

		const bad = await started()
		await send('checkout.session.completed', complete(bad.session))
		await send('checkout.session.async_payment_failed', complete(bad.session))
		expect(await statusOf(bad.visitor, bad.depositId)).toBe('Error')
		expect(await balanceIn(bad.visitor)).toBe(0)
	})

	test('events in any order: succeeded before completed, failed and expired after it', async () => {
		const { visitor, session, depositId } = await started()
		await send('checkout.session.async_payment_succeeded', paid(session))
		await send('checkout.session.completed', complete(session))
		await send('checkout.session.async_payment_failed', complete(session))
		await send('checkout.session.expired', { ...session, status: 'expired' })
		expect(await statusOf(visitor, depositId)).toBe('Success')
		expect(await balanceIn(visitor)).toBe(21.51)
	})

	test('an expired session is canceled', async () => {
		const { visitor, session, depositId } = await started()
		await send('checkout.session.expired', { ...session, status: 'expired' })
		expect((await visitor.get('/api/deposit/history')).body.payload).toMatchObject([
			{ id: depositId, status: 'Canceled' },
		])
	})

	test('a forged, foreign or old signature is refused', async () => {
		const { visitor, session } = await started()
		const hourAgo = Math.floor(Date.now() / 1000) - 3600
		const answers = [
			await send('checkout.session.completed', paid(session), { secret: 'whsec_other' }),
			await send('checkout.session.completed', paid(session), { timestamp: hourAgo }),
			await shop.visitor().post('/api/webhooks/stripe', paid(session), { csrf: false }),
		]
		expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
			answers.map(() => [400, 'signature_invalid']),
		)
		expect(await balanceIn(visitor)).toBe(0)
	})

	test('the card of a payment is known by a keyed hash, whether a webhook or a look-up reports it', async () => {
		const [one, other] = [await started(), await started()]
		stripe.cards.set('pi_one', 'Xt5EWLLDS7FJjR1c')
		await send('checkout.session.completed', { ...paid(one.session), payment_intent: 'pi_one' })
		const latest_charge = { payment_method_details: { card: { fingerprint: 'Xt5EWLLDS7FJjR1c' } } }
		const payment_intent = { id: 'pi_other', status: 'succeeded', latest_charge }
		Object.assign(other.session, { ...paid(other.session), payment_intent })
		expect(await statusOf(other.visitor, other.depositId)).toBe('Success')
		const [first, second, ...more] = await cardsOf(one, other)
		expect(first).toBeDefined()
		expect(first).toBe(second)
		expect(more).toEqual([])
		const events = await shop.db.many('select * from provider_events where deposit_id = any ($1)', [
			[one.depositId, other.depositId],
		])
		expect(events).toHaveLength(2)
		expect(JSON.stringify(events)).not.toContain('Xt5EWLLDS7FJjR1c')
	})

	test('a payment whose card cannot be read is credited all the same', async () => {
		const unread = await started()
		await send('checkout.session.completed', { ...paid(unread.session), payment_intent: 'pi_unknown' })
		expect(await balanceIn(unread.visitor)).toBe(21.51)
		expect(await cardsOf(unread)).toEqual([])
	})

	test('an amount other than the requested one is not credited', async () => {
		const { visitor, session } = await started()
		await send('checkout.session.completed', { ...paid(session), amount_total: 1999 })
		await send('checkout.session.completed', { ...paid(session), currency: 'pln' })
		expect(await balanceIn(visitor)).toBe(0)
	})

	test("another shop's session on the same account, and events about other things, are ignored", async () => {
		const { visitor, session } = await started()
		const foreign = { ...paid(session), metadata: { ...session.metadata, shop: 'http://other.test' } }
		expect((await send('checkout.session.completed', foreign)).status).toBe(200)
		expect((await send('invoice.paid', paid(session))).status).toBe(200)
		expect(await balanceIn(visitor)).toBe(0)
	})
})

describe('looking up a session at Stripe', () => {
	test.each([
		['paid', { status: 'complete', payment_status: 'paid' }, 'Success'],
		['still open', {}, 'Pending'],
		['with a slow bank', { status: 'complete' }, 'Processing'],
		[
			'failed at the bank',
			{ status: 'complete', payment_intent: { id: 'pi_1', status: 'requires_payment_method' } },
			'Error',
		],
		['expired', { status: 'expired' }, 'Error'],
	] as const)('a session that is %s', async (_, changes, expected) => {
		const { visitor, session, depositId } = await started()
		Object.assign(session, changes)
		expect(await statusOf(visitor, depositId)).toBe(expected)
	})

	test('an operator expires an open session, and Stripe accepts no payment for it', async () => {
		const admin = await operatorVisitor(shop)
		const close = (id: number) => admin.post(`/api/backoffice/deposits/${id}/close`, { reason: 'Abandoned' })
		const open = await started()
		expect((await close(open.depositId)).status).toBe(200)
		expect(open.session.status).toBe('expired')
		const done = await started()
		Object.assign(done.session, { status: 'complete', payment_status: 'paid' })
		expect((await close(done.depositId)).body.message).toBe(
			'The provider reports that this deposit is paid. It was credited and not closed.',
		)
		expect(await balanceIn(done.visitor)).toBe(21.51)
		const silent = await started()
		stripe.trouble = 'errors'
		expect((await close(silent.depositId)).body.code).toBe('provider_unavailable')
		stripe.trouble = 'none'
		expect(await statusOf(silent.visitor, silent.depositId)).toBe('Pending')
	})

	test('a session that Stripe does not expire is not canceled: it can still be paid', async () => {
		const { visitor, depositId } = await started()
		stripe.trouble = 'keeps open'
		const { status, body } = await visitor.post(`/api/deposit/cancel/${depositId}`)
		stripe.trouble = 'none'
		expect([status, body.message]).toEqual([
			409,
			'This payment is being confirmed and can no longer be canceled.',
		])
		expect(await statusOf(visitor, depositId)).toBe('Pending')
	})

	test('when Stripe does not answer, the stored status is returned', async () => {
		const { visitor, depositId } = await started()
		stripe.trouble = 'errors'
		expect(await statusOf(visitor, depositId)).toBe('Pending')
	})

	test('the ledger check passes after all of these tests', async () => {
		expect((await verifyDeposits(shop.db)).faults).toEqual([])
	})
})
