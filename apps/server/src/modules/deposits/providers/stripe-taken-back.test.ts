import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cloneDatabase } from '../../../../test/database.ts'
import { type FakeStripe, startFakeStripe } from '../../../../test/fake-stripe.ts'
import { signedIn } from '../../../../test/members.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { balanceIn, eventsOf, startTopUp, statusOf } from '../../../../test/top-ups.ts'
import { changeSetting } from '../../content/index.ts'
import { transfer } from '../../ledger/index.ts'
import { verifyDeposits } from '../verify-deposits.ts'

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
	return {
		visitor,
		person,
		depositId,
		pay: () => send('checkout.session.completed', { ...session, status: 'complete', payment_status: 'paid' }),
		refund: (id?: string) =>
			send(
				'charge.refunded',
				{ id: 'ch_1', metadata: session.metadata, amount_refunded: 2000, currency: 'eur' },
				id,
			),
		dispute: (id?: string) =>
			send(
				'charge.dispute.created',
				{ id: 'dp_1', payment_intent: payment, metadata: {}, amount: 2000, currency: 'eur' },
				id,
			),
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

	test('holds the deposit for an operator and keeps the credits', async () => {
		const deposit = await started()
		await deposit.pay()
		expect(await deposit[how]()).toBe(200)
		expect(await isHeld(deposit.depositId)).toBe(true)
		expect(await outcomes(deposit.depositId)).toEqual([
			'checkout.session.completed: credited',
			`${kind}: taken back`,
		])
		expect(await statusOf(deposit.visitor, deposit.depositId)).toBe('Success')
		expect(await balanceIn(deposit.visitor)).toBe(20)
	})

	test('does not push a balance below zero if the credits are spent', async () => {
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
		expect(await isHeld(deposit.depositId)).toBe(true)
		expect(await balanceIn(deposit.visitor)).toBe(0)
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

test('concurrently with the payment event: credited and held, or only held', async () => {
	for (let times = 0; times < 5; times++) {
		const deposit = await started()
		await Promise.all([deposit.pay(), deposit.refund()])
		const [first] = await outcomes(deposit.depositId)
		expect(await balanceIn(deposit.visitor)).toBe(first?.endsWith('credited') ? 20 : 0)
		expect(await isHeld(deposit.depositId)).toBe(true)
	}
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
	expect(await isHeld(deposit.depositId)).toBe(true)
})

test('an operator debits the credits by a correction, and the ledger check passes', async () => {
	const deposit = await started()
	await deposit.pay()
	await deposit.refund()
	const { amount } = await shop.db.one<{ amount: Parameters<typeof transfer>[1]['amount'] }>(
		'select credits_minor as amount from deposits where id = $1',
		[deposit.depositId],
	)
	const reference = `test:${randomUUID()}`
	await transfer(shop.db, { kind: 'correction_out', userId: deposit.person.id, amount, reference })
	expect(await balanceIn(deposit.visitor)).toBe(0)
	expect((await verifyDeposits(shop.db)).faults).toEqual([])
})
