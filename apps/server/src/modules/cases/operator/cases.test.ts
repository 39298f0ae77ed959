import { amountMinor } from '@skinverse/contract/money'
import Stripe from 'stripe'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBuyer, fillCart, openShopWith, TRADE_URL } from '../../../../test/buyers.ts'
import { atEnd } from '../../../../test/cleanup.ts'
import { paidTopUp, sendDispute, spend } from '../../../../test/disputes.ts'
import { startFakeStripe } from '../../../../test/fake-stripe.ts'
import { addItem } from '../../../../test/items.ts'
import { mailTo } from '../../../../test/mails.ts'
import { createOperator, operatorVisitor } from '../../../../test/operators.ts'
import type { TestShop } from '../../../../test/shop.ts'
import type { Visitor } from '../../../../test/visitor.ts'
import { openContent } from '../../content/index.ts'
import { openProviders } from '../../deposits/index.ts'
import { stripeCases } from '../../deposits/providers/stripe-cases.ts'
import { verifyLedger } from '../../ledger/index.ts'
import type { CasesContext } from '../context.ts'
import { debtOf } from '../index.ts'
import { mailSettled } from '../mail-settled.ts'
import { tellProvider } from '../tell-provider.ts'
import { verifyCases } from '../verify-cases.ts'

let shop: TestShop
let context: CasesContext
let admin: Visitor
beforeAll(async () => {
	shop = await openShopWith({}, { config: { demo: true }, isUnscheduled: true })
	const content = await openContent(shop.platform)
	atEnd(() => content.close())
	context = { platform: shop.platform, content, providers: await openProviders(shop.platform) }
})
beforeEach(async () => {
	admin = await operatorVisitor(shop)
})
afterEach(async () => {
	expect([...(await verifyLedger(shop.db)).faults, ...(await verifyCases(shop.db)).faults]).toEqual([])
})

/** A person whose top-up is disputed at the sandbox. */
async function disputed({ spent = 0, amount = '20', minor = 2000 } = {}) {
	const buyer = await createBuyer(shop)
	const deposit = await paidTopUp(shop, buyer.visitor, amount)
	await shop.db.run("update sandbox_checkouts set state = 'approved' where id = $1", [deposit.ref])
	if (spent > 0) await spend(shop, buyer.id, spent)
	const { id: dispute } = await shop.db.one<{ id: string }>(
		`insert into sandbox_disputes (checkout_id, kind, state, amount_minor) values ($1, 'dispute', 'needs_response', $2)
		returning id`,
		[deposit.ref, minor],
	)
	await sendDispute(shop, deposit, 'dispute.needs_response', { dispute, amount: minor })
	const { id } = await shop.db.one<{ id: number }>('select id from cases where deposit_id = $1', [
		deposit.depositId,
	])
	const read = async () => (await admin.get(`/api/backoffice/cases/${id}`)).body.payload
	const post = (verb: string, body: object) => admin.post(`/api/backoffice/cases/${id}/${verb}`, body)
	return { buyer, deposit, dispute, id, read, post }
}

describe('GET /backoffice/cases', () => {
	test('lists a case with its debt, and one case has its evidence and a draft', async () => {
		const { id, buyer, deposit, read } = await disputed({ spent: 1500 })
		const { payload } = (await admin.get('/api/backoffice/cases?status=debt')).body
		expect(payload.find((one: { id: number }) => one.id === id)).toMatchObject({
			status: 'evidence_due',
			debt: 15,
			amount: 20,
			person: { id: buyer.id },
		})
		const details = await read()
		expect(details).toMatchObject({
			credits: 21.51,
			from_balance: 6.51,
			person_debt: 15,
			has_api: true,
			fee: 15,
		})
		const keys = details.evidence.map(({ key }: { key: string }) => key)
		expect(keys).toEqual(expect.arrayContaining(['case', 'debt', `deposit:${deposit.depositId}`, 'account']))
		expect(details.draft).toContain('20.00 EUR')
		const { cases_open } = (await admin.get('/api/backoffice/today')).body.payload
		expect(cases_open).toBeGreaterThan(0)
	})

	test('the order that a disputed payment was for is no earlier purchase', async () => {
		const buyer = await createBuyer(shop)
		const deposit = await paidTopUp(shop, buyer.visitor)
		const item = await addItem(shop.db, { price_cents: 1000 })
		await fillCart(shop.db, buyer.id, [item])
		const { body } = await buyer.visitor.post('/api/purchase/product', { tradeUrl: TRADE_URL })
		await shop.db.run(`select settle_order($1, null, 'completed')`, [body.order_id])
		// "Top up and pay" credits and buys in one transaction.
		await shop.db.run('update deposits set finished_at = now() where id = $1', [deposit.depositId])
		await sendDispute(shop, deposit, 'dispute.needs_response')
		const { id } = await shop.db.one<{ id: number }>('select id from cases where deposit_id = $1', [
			deposit.depositId,
		])
		const { checks, orders, evidence } = (await admin.get(`/api/backoffice/cases/${id}`)).body.payload
		expect(orders).toMatchObject([{ id: body.order_id }])
		expect(checks.earlier_orders).toBe(0)
		expect(evidence.map(({ key }: { key: string }) => key)).not.toContain('earlier')
	})

	test('needs the right role', async () => {
		const other = await operatorVisitor(shop, await createOperator(shop.db, 'catalogue'))
		expect((await other.get('/api/backoffice/cases')).status).toBe(403)
	})

	test('the evidence as CSV is recorded', async () => {
		const { id } = await disputed()
		const { status, body } = await admin.get(`/api/backoffice/cases/${id}/evidence.csv`)
		expect([status, String(body).includes('Deposit of 20.00 EUR')]).toEqual([200, true])
		expect(
			await shop.db.many(`select from operator_trail where action = 'cases.export' and subject = $1`, [
				String(id),
			]),
		).toHaveLength(1)
	})
})

describe('POST /backoffice/cases/{id}/answer', () => {
	test('stores the evidence once, and the provider gets it until it confirms', async () => {
		const { id, dispute, deposit, read, post } = await disputed()
		const body = { text: 'Delivered.', entries: [`deposit:${deposit.depositId}`, 'case', 'made up'] }
		expect((await post('answer', body)).status).toBe(200)
		expect((await post('answer', body)).status).toBe(409)
		await tellProvider(context, id)
		await tellProvider(context, id)
		expect(await read()).toMatchObject({ status: 'answered', is_sending: false, answer_text: 'Delivered.' })
		const { evidence } = await shop.db.one<{ evidence: string }>(
			'select evidence from sandbox_disputes where id = $1',
			[dispute],
		)
		expect(evidence).toMatch(/^Delivered\.\n.* {2}Deposit of 20\.00 EUR, 21\.51 credits\. sandbox, card$/)
	})

	test('needs a text', async () => {
		const { post } = await disputed()
		const { status, body } = await post('answer', { text: ' ', entries: [] })
		expect([status, body.message]).toEqual([422, 'Write a text for the bank'])
	})
})

describe('POST /backoffice/cases/{id}/accept', () => {
	test('loses it at once below the limit, and tells the provider', async () => {
		const { id, dispute, read, post } = await disputed({ spent: 1500 })
		expect((await post('accept', { reason: 'Not worth it.' })).body.approval_id).toBeNull()
		await tellProvider(context, id)
		expect(await read()).toMatchObject({ status: 'lost', debt: 15 })
		expect(await shop.db.one('select state from sandbox_disputes where id = $1', [dispute])).toEqual({
			state: 'lost',
		})
		expect((await post('accept', { reason: 'Again.' })).status).toBe(409)
	})

	test('above the limit needs a second operator', async () => {
		const { read, post } = await disputed({ amount: '1500', minor: 150_000 })
		const { body } = await post('accept', { reason: 'Not worth it.' })
		expect(body.approval_id).toBeTypeOf('number')
		expect((await read()).status).toBe('evidence_due')
		expect((await post('accept', { reason: 'Again.' })).status).toBe(409)
		const second = await operatorVisitor(shop)
		const details = await second.get(`/api/backoffice/approvals/${body.approval_id}`)
		expect(details.body.payload.changes).toEqual([
			{ fact: 'case_status', before: 'evidence_due', after: 'lost' },
		])
		expect((await second.post(`/api/backoffice/approvals/${body.approval_id}/approve`, {})).status).toBe(200)
		expect((await read()).status).toBe('settled')
	})
})

describe('POST /backoffice/cases/{id}/write-off', () => {
	test('ends the debt at the cost of the shop; a later win returns it to the shop', async () => {
		const { id, buyer, deposit, dispute, read, post } = await disputed({ spent: 1500 })
		expect((await post('write-off', { reason: 'Gone.' })).status).toBe(409)
		await post('accept', { reason: 'Not worth it.' })
		expect((await post('write-off', { reason: 'Gone.' })).body.approval_id).toBeNull()
		expect(await read()).toMatchObject({
			status: 'written_off',
			debt: 0,
			written_off: 15,
			reasons: [
				{ what: 'accept', reason: 'Not worth it.' },
				{ what: 'write_off', reason: 'Gone.' },
			],
		})
		expect(await debtOf(shop.db, buyer.id)).toBe(0)
		await mailSettled(context)
		expect((await mailTo(shop.db, buyer.email, 3)).subject).toBe('Your debt is settled')
		await sendDispute(shop, deposit, 'dispute.won', { dispute })
		expect(await buyer.balance()).toBe(6.51)
		expect(await read()).toMatchObject({ status: 'won', written_off: 0 })
		expect(
			await shop.db.one(
				`select sum(balance_minor)::bigint as sum from ledger_accounts where name = 'losses'`,
			),
		).toEqual({
			sum: 0,
		})
		expect(id).toBeTypeOf('number')
	})
})

describe('a case that is opened by hand', () => {
	test('takes nothing until it is lost', async () => {
		const buyer = await createBuyer(shop)
		const { depositId } = await paidTopUp(shop, buyer.visitor)
		const form = { deposit_id: depositId, amount: '5', reason: 'A letter.', due_on: '2026-12-24' }
		const { body } = await admin.post('/api/backoffice/cases', form)
		expect(await buyer.balance()).toBe(21.51)
		const decide = (outcome: string) =>
			admin.post(`/api/backoffice/cases/${body.case_id}/decide`, { outcome, reason: 'Another letter.' })
		expect((await decide('lost')).status).toBe(200)
		expect(await buyer.balance()).toBe(16.14)
		expect((await decide('won')).status).toBe(409)
	})

	test.each([
		['an unknown deposit', { deposit_id: 999_999_999 }, 'There is no deposit with this number'],
		['too much', { amount: '20.01' }, 'The amount is more than what is left of this deposit'],
	])('is refused for %s', async (_, changes, message) => {
		const buyer = await createBuyer(shop)
		const { depositId } = await paidTopUp(shop, buyer.visitor)
		const form = { deposit_id: depositId, amount: '5', reason: 'A letter.', ...changes }
		const { status, body } = await admin.post('/api/backoffice/cases', form)
		expect([status, body.message]).toEqual([422, message])
	})
})

describe('POST /backoffice/deposits/{id}/refund', () => {
	async function paid({ spent = 0, amount = '20' } = {}) {
		const buyer = await createBuyer(shop)
		const deposit = await paidTopUp(shop, buyer.visitor, amount)
		await shop.db.run("update sandbox_checkouts set state = 'approved' where id = $1", [deposit.ref])
		if (spent > 0) await spend(shop, buyer.id, spent)
		const refund = (body: object, key?: string) =>
			admin.post(
				`/api/backoffice/deposits/${deposit.depositId}/refund`,
				{ reason: 'Asked for it.', ...body },
				key === undefined ? {} : { headers: { 'idempotency-key': key } },
			)
		const made = () =>
			shop.db.many<{ amount: number }>(
				`select amount_minor as amount from sandbox_disputes where checkout_id = $1 and kind = 'refund'`,
				[deposit.ref],
			)
		return { buyer, deposit, refund, made }
	}

	test('takes the credits at once, and the provider refunds once, however often it is told', async () => {
		const { buyer, deposit, refund, made } = await paid()
		const key = crypto.randomUUID()
		const [first, second] = await Promise.all([refund({ amount: '5' }, key), refund({ amount: '5' }, key)])
		expect(first.body.case_id).toBe(second.body.case_id)
		expect(await buyer.balance()).toBe(16.14)
		const caseId: number = first.body.case_id
		await Promise.all([tellProvider(context, caseId), tellProvider(context, caseId)])
		await tellProvider(context, caseId)
		expect(await made()).toEqual([{ amount: 500 }])
		const { cases, refundable } = (await admin.get(`/api/backoffice/deposits/${deposit.depositId}`)).body
			.payload
		expect(cases).toMatchObject([{ id: caseId, kind: 'refund', status: 'settled' }])
		expect(refundable).toBe(15)
	})

	test('of spent credits needs the confirmation of a debt', async () => {
		const { buyer, refund } = await paid({ spent: 2000 })
		const { status, body } = await refund({ amount: '20' })
		expect([status, body.message]).toEqual([
			422,
			'The credits are spent: the balance is 1.51. Refund less, or confirm that the rest becomes a debt.',
		])
		expect((await refund({ amount: '20', allow_debt: true })).status).toBe(200)
		expect([await buyer.balance(), await debtOf(shop.db, buyer.id)]).toEqual([0, 2000])
	})

	test('that the provider refuses returns the credits', async () => {
		const { buyer, deposit, refund } = await paid()
		await shop.db.run(
			`insert into sandbox_disputes (checkout_id, kind, state, amount_minor) values ($1, 'refund', 'succeeded', 1900)`,
			[deposit.ref],
		)
		const { body } = await refund({ amount: '5' })
		await tellProvider(context, body.case_id)
		expect(await buyer.balance()).toBe(21.51)
		expect((await admin.get(`/api/backoffice/cases/${body.case_id}`)).body.payload.status).toBe('won')
	})

	test('is not repeated when the answer of the provider was lost', async () => {
		const { refund, made } = await paid()
		const { body } = await refund({ amount: '5' })
		const sandbox = context.providers.get('sandbox') ?? expect.unreachable()
		const deaf = {
			...sandbox,
			async refund(...given: Parameters<typeof sandbox.refund>) {
				await sandbox.refund(...given)
				throw new Error('the connection was lost')
			},
		}
		const away = { ...context, providers: new Map([['sandbox', deaf]]) }
		await expect(tellProvider(away, body.case_id)).rejects.toThrow('the connection was lost')
		await tellProvider(context, body.case_id)
		expect(await made()).toEqual([{ amount: 500 }])
	})

	test('above the limit needs a second operator; more than is left is refused', async () => {
		const { buyer, refund } = await paid({ amount: '1500' })
		const { body } = await refund({ amount: '1200' })
		expect(body).toMatchObject({ case_id: null, approval_id: expect.any(Number) })
		const second = await operatorVisitor(shop)
		expect((await second.get(`/api/backoffice/approvals/${body.approval_id}`)).status).toBe(200)
		expect((await second.post(`/api/backoffice/approvals/${body.approval_id}/approve`, {})).status).toBe(200)
		expect(await buyer.balance()).toBe(322.58)
		expect((await refund({ amount: '300.01' })).status).toBe(422)
	})
})

async function stripeProvider() {
	const fake = await startFakeStripe()
	const { hostname, port } = new URL(fake.url)
	const sdk = new Stripe('sk_test_shop', { host: hostname, port, protocol: 'http', telemetry: false })
	const provider = stripeCases(sdk, (depositId) => ({ shop: 'http://shop.test', deposit: String(depositId) }))
	return { fake, sdk, provider }
}

test('Stripe gets the evidence with the keys of the case', async () => {
	const { fake, provider } = await stripeProvider()
	fake.disputes.set('dp_1', { id: 'dp_1', status: 'needs_response', amount: 2000, currency: 'eur' })
	const evidence = {
		text: 'Delivered.',
		personName: 'Ada',
		personEmail: 'a@b.test',
		personIp: '10.0.0.1',
		servedOn: '2026-11-02',
		productDescription: 'Items',
	}
	expect(await provider.submitEvidence('dp_1', 7, evidence)).toMatchObject({
		state: 'under_review',
		ref: 'dp_1',
	})
	const sent = fake.requests.at(-1)
	expect([sent?.path, sent?.idempotencyKey]).toEqual([
		'POST /v1/disputes/dp_1',
		'http://shop.test case 7 evidence',
	])
	expect(Object.fromEntries(sent?.form ?? [])).toMatchObject({
		submit: 'true',
		'evidence[uncategorized_text]': 'Delivered.',
		'evidence[customer_purchase_ip]': '10.0.0.1',
	})
	expect(await provider.acceptDispute('dp_1')).toMatchObject({ state: 'lost' })
	expect(await provider.acceptDispute('dp_1')).toMatchObject({ state: 'lost' })
})

describe('a refund of a deposit at Stripe', () => {
	const KEY = 'http://shop.test case 7 refund'

	/** A checkout of 20 EUR, and the refund of 5 EUR of it. */
	async function paidCheckout() {
		const { fake, sdk, provider } = await stripeProvider()
		const { id } = await sdk.checkout.sessions.create({
			mode: 'payment',
			line_items: [
				{
					quantity: 1,
					price_data: { currency: 'eur', unit_amount: 2000, product_data: { name: 'Top-up' } },
				},
			],
		})
		const session = fake.sessions.get(id) ?? expect.unreachable()
		const order = { caseId: 7, depositId: 41, ref: id, amount: amountMinor(500), currency: 'EUR' }
		const asked = () => fake.requests.filter(({ path }) => path === 'POST /v1/refunds')
		return { fake, session, asked, refund: (changes = {}) => provider.refund({ ...order, ...changes }) }
	}

	test('has the amount, the case and its key', async () => {
		const { fake, session, asked, refund } = await paidCheckout()
		session.payment_intent = 'pi_1'
		expect(await refund()).toEqual({
			report: expect.objectContaining({
				kind: 'refund',
				ref: fake.refunds[0]?.id,
				caseId: 7,
				state: 'refunded',
				amount: 500,
				currency: 'EUR',
			}),
		})
		expect(asked().map(({ idempotencyKey }) => idempotencyKey)).toEqual([KEY])
		expect(Object.fromEntries(asked()[0]?.form ?? [])).toEqual({
			payment_intent: 'pi_1',
			amount: '500',
			'metadata[shop]': 'http://shop.test',
			'metadata[deposit]': '41',
			'metadata[case]': '7',
		})
	})

	test('that Stripe refuses is known to have failed, with its words', async () => {
		const { fake, session, refund } = await paidCheckout()
		expect(await refund()).toEqual({ refused: 'Stripe knows no payment of this checkout' })
		session.payment_intent = 'pi_1'
		expect(await refund({ amount: amountMinor(2001) })).toEqual({
			refused: 'The refund is greater than what is left of the payment',
		})
		expect(fake.refunds).toEqual([])
	})

	test('whose answer is lost is not known to have failed, and is made once', async () => {
		const { fake, session, asked, refund } = await paidCheckout()
		session.payment_intent = 'pi_1'
		fake.losesAnswersOf = '/v1/refunds'
		await expect(refund()).rejects.toThrow(/connection/i)
		expect(fake.refunds).toHaveLength(1)
		fake.losesAnswersOf = undefined
		expect(await refund()).toEqual({ report: expect.objectContaining({ ref: fake.refunds[0]?.id }) })
		expect(fake.refunds).toHaveLength(1)
		expect(new Set(asked().map(({ idempotencyKey }) => idempotencyKey))).toEqual(new Set([KEY]))
		expect(asked().length).toBeGreaterThan(1)
	})
})
