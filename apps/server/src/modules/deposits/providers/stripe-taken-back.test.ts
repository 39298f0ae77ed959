import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cloneDatabase } from '../../../../test/database.ts'
import { type FakeStripe, startFakeStripe } from '../../../../test/fake-stripe.ts'
import { signedIn } from '../../../../test/members.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { balanceIn, eventsOf, startTopUp, statusOf } from '../../../../test/top-ups.ts'
import { debtOf, verifyCases } from '../../cases/index.ts'
import { changeSetting } from '../../content/index.ts'

const SECRET = 'whsec_shop'
const sdk = new Stripe('sk_test_anything')

let stripe: FakeStripe
let shop: TestShop
beforeAll(async () => {
	stripe = await startFakeStripe()
	const database = await cloneDatabase()
	const method = { code: 'card', title: 'Card', image: '', currencies: ['EUR'], provider: 'stripe' }
	await changeSetting(database.db, { publish: async () => {} }, 'payment_methods', [method])
	shop = await openShop({
		database,
		config: { stripe: { secretKey: 'sk_test_shop', webhookSecret: SECRET, apiUrl: stripe.url } },
	})
})
beforeEach(() => {
	stripe.trouble = 'none'
})

/** A Stripe event with a valid Stripe signature. */
async function send(type: string, object: object, id = `evt_${randomUUID()}`): Promise<number> {
	const payload = JSON.stringify({ id, object: 'event', type, data: { object } })
	const signature = sdk.webhooks.generateTestHeaderString({ payload, secret: SECRET })
	const { status } = await shop.visitor().post('/api/webhooks/stripe', undefined, {
		csrf: false,
		headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
		rawBody: payload,
	})
	return status
}

async function started() {
	const { visitor, person } = await signedIn(shop)
	const { body } = await startTopUp(visitor)
	const address = new URL(body.redirect_url)
	const session = stripe.sessions.get(address.pathname.split('/').at(-1) ?? '') ?? expect.unreachable()
	const depositId = Number(address.searchParams.get('order'))
	const payment = `pi_${randomUUID()}`
	stripe.payments.set(payment, session.metadata)
	const disputed = {
		id: `dp_${randomUUID()}`,
		payment_intent: payment,
		metadata: {},
		amount: 2000,
		currency: 'eur',
		reason: 'fraudulent',
		evidence_details: { due_by: 1_900_000_000 },
		balance_transactions: [{ fee: 1500, currency: 'eur' }],
	}
	return {
		visitor,
		person,
		depositId,
		pay: () => send('checkout.session.completed', { ...session, status: 'complete', payment_status: 'paid' }),
		refund: (id?: string) =>
			send(
				'charge.refunded',
				{
					id: 'ch_1',
					metadata: session.metadata,
					amount_refunded: 2000,
					currency: 'eur',
					payment_method_details: { card: { fingerprint: 'Xt5EWLLDS7FJjR1c', last4: '4242' } },
				},
				id,
			),
		dispute: (id?: string) => send('charge.dispute.created', { ...disputed, status: 'needs_response' }, id),
		disputed,
		payment,
		metadata: session.metadata,
		session,
	}
}

const isHeld = async (depositId: number) =>
	(
		await shop.db.one<{ held: boolean }>('select held_at is not null as held from deposits where id = $1', [
			depositId,
		])
	).held
const outcomes = async (depositId: number) =>
	(await eventsOf(shop, depositId)).map(({ kind, outcome }) => `${kind}: ${outcome}`)

describe.each(['refund', 'dispute'] as const)('Stripe reverses a payment by a %s', (how) => {
	const kind = how === 'refund' ? 'charge.refunded' : 'charge.dispute.created'

	test('opens a case and takes the credits; the deposit stays credited', async () => {
		const deposit = await started()
		await deposit.pay()
		expect(await deposit[how]()).toBe(200)
		expect(await isHeld(deposit.depositId)).toBe(false)
		expect(await outcomes(deposit.depositId)).toEqual([
			'checkout.session.completed: credited',
			`${kind}: case opened`,
		])
		expect(await statusOf(deposit.visitor, deposit.depositId)).toBe('Success')
		expect(await balanceIn(deposit.visitor)).toBe(0)
	})

	test('becomes a debt if the credits are spent, and pushes no balance below zero', async () => {
		const deposit = await started()
		await deposit.pay()
		const { balance } = await shop.db.one<{ balance: number }>(
			'select balance_minor as balance from ledger_accounts where user_id = $1',
			[deposit.person.id],
		)
		await shop.db.run(`select ledger_transfer('purchase', $1, $2, 'test:' || gen_random_uuid())`, [
			deposit.person.id,
			balance,
		])
		expect(await deposit[how]()).toBe(200)
		expect(await balanceIn(deposit.visitor)).toBe(0)
		expect(await debtOf(shop.db, deposit.person.id)).toBe(balance)
	})

	test('records a repeated event once', async () => {
		const deposit = await started()
		await deposit.pay()
		const id = `evt_${randomUUID()}`
		await Promise.all([deposit[how](id), deposit[how](id), deposit[how](id)])
		expect(await outcomes(deposit.depositId)).toHaveLength(2)
	})

	test('before the payment event: credits nothing and holds the deposit', async () => {
		const deposit = await started()
		await deposit[how]()
		await deposit.pay()
		expect(await outcomes(deposit.depositId)).toEqual([
			`${kind}: taken back`,
			'checkout.session.completed: refused',
		])
		expect(await balanceIn(deposit.visitor)).toBe(0)
		expect(await isHeld(deposit.depositId)).toBe(true)
	})
})

test('concurrently with the payment event: credited and taken back, or not credited and held', async () => {
	for (let times = 0; times < 5; times++) {
		const deposit = await started()
		await Promise.all([deposit.pay(), deposit.refund()])
		const [first] = await outcomes(deposit.depositId)
		expect(await isHeld(deposit.depositId)).toBe(!first?.endsWith('credited'))
		expect(await balanceIn(deposit.visitor)).toBe(0)
	}
})

test('what is stored of a refund names no card', async () => {
	const { depositId, pay, refund } = await started()
	await pay()
	await refund()
	const stored = await shop.db.many<{ payload: string }>(
		'select payload from provider_events where deposit_id = $1 order by id',
		[depositId],
	)
	expect(stored).toHaveLength(2)
	expect(stored.at(-1)?.payload).toContain('amount_refunded')
	expect(JSON.stringify(stored)).not.toMatch(/Xt5EWLLDS7FJjR1c|4242/)
})

test("ignores another shop's refund on the same Stripe account", async () => {
	const metadata = { shop: 'http://other.test', deposit: '1' }
	const before = await shop.db.one('select count(*) from provider_events')
	expect(await send('charge.refunded', { metadata, amount_refunded: 100, currency: 'eur' })).toBe(200)
	expect(await shop.db.one('select count(*) from provider_events')).toEqual(before)
})

test('a dispute that cannot be looked up at Stripe is refused, so that Stripe retries it', async () => {
	const deposit = await started()
	await deposit.pay()
	stripe.trouble = 'errors'
	expect(await deposit.dispute('evt_again')).toBe(503)
	stripe.trouble = 'none'
	expect(await deposit.dispute('evt_again')).toBe(200)
	expect(await balanceIn(deposit.visitor)).toBe(0)
})

const caseOf = (depositId: number) =>
	shop.db.many<{
		id: number
		kind: string
		status: string
		fee: number
		due: number | null
		ref: string | null
	}>(
		`select id, kind, status, fee_cents as fee, extract(epoch from evidence_due_at)::bigint as due, provider_ref as ref
		from cases where deposit_id = $1 order by id`,
		[depositId],
	)

describe('a dispute at Stripe', () => {
	test('has its deadline and its fee, and follows its events to the end', async () => {
		const { pay, depositId, disputed, visitor } = await started()
		await pay()
		const tell = (event: string, status: string) => send(`charge.dispute.${event}`, { ...disputed, status })
		await tell('created', 'warning_needs_response')
		expect(await caseOf(depositId)).toMatchObject([{ status: 'opened' }])
		expect(await balanceIn(visitor)).toBe(20)
		await tell('funds_withdrawn', 'needs_response')
		expect(await caseOf(depositId)).toMatchObject([{ status: 'evidence_due', fee: 1500, due: 1_900_000_000 }])
		expect(await balanceIn(visitor)).toBe(0)
		await tell('updated', 'under_review')
		await tell('closed', 'lost')
		expect(await caseOf(depositId)).toMatchObject([{ status: 'settled' }])
		await tell('funds_reinstated', 'won')
		expect(await caseOf(depositId)).toMatchObject([{ status: 'won' }])
		expect(await balanceIn(visitor)).toBe(20)
		expect((await verifyCases(shop.db)).faults).toEqual([])
	})

	test('that was an inquiry only ends without a movement', async () => {
		const { pay, depositId, disputed, visitor } = await started()
		await pay()
		await send('charge.dispute.created', { ...disputed, status: 'warning_needs_response' })
		await send('charge.dispute.closed', { ...disputed, status: 'warning_closed' })
		expect(await caseOf(depositId)).toMatchObject([{ status: 'won' }])
		expect(await balanceIn(visitor)).toBe(20)
	})
})

describe('a refund in the dashboard of Stripe', () => {
	const refundOf = (payment: string, changes: object = {}) => ({
		id: `re_${payment}`,
		payment_intent: payment,
		metadata: {},
		amount: 500,
		currency: 'eur',
		status: 'succeeded',
		...changes,
	})

	test.each([['refund first'], ['charge first']])(
		'is one case, whichever event comes first: %s',
		async (order) => {
			const { pay, depositId, payment, metadata, visitor } = await started()
			await pay()
			const events = [
				() => send('refund.created', refundOf(payment)),
				() => send('charge.refunded', { id: 'ch_1', metadata, amount_refunded: 500, currency: 'eur' }),
			]
			for (const event of order === 'refund first' ? events : events.toReversed())
				expect(await event()).toBe(200)
			expect(await caseOf(depositId)).toMatchObject([
				{ kind: 'refund', status: 'settled', ref: `re_${payment}` },
			])
			expect(await balanceIn(visitor)).toBe(15)
		},
	)

	test('that fails returns the credits', async () => {
		const { pay, depositId, payment, visitor } = await started()
		await pay()
		await send('refund.created', refundOf(payment, { status: 'pending' }))
		expect(await balanceIn(visitor)).toBe(15)
		await send(
			'refund.failed',
			refundOf(payment, { status: 'failed', failure_reason: 'expired_or_canceled_card' }),
		)
		expect(await caseOf(depositId)).toMatchObject([{ status: 'won' }])
		expect(await balanceIn(visitor)).toBe(20)
		expect((await verifyCases(shop.db)).faults).toEqual([])
	})
})
