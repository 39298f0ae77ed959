import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { fillCart, openShopWith, TRADE_URL } from '../../../test/buyers.ts'
import { paidTopUp, sendDispute, spend } from '../../../test/disputes.ts'
import { addItem } from '../../../test/items.ts'
import { mailTo } from '../../../test/mails.ts'
import { signedIn } from '../../../test/members.ts'
import { createOperator } from '../../../test/operators.ts'
import type { TestShop } from '../../../test/shop.ts'
import { balanceIn, eventsOf } from '../../../test/top-ups.ts'
import { verifyLedger } from '../ledger/index.ts'
import { debtOf } from './index.ts'
import { verifyCases } from './verify-cases.ts'

/** What 20 EUR give. */
const GAVE = 2151

let shop: TestShop
beforeAll(async () => {
	shop = await openShopWith({}, { config: { demo: true }, isUnscheduled: true })
})

/** After each test the books must add up. */
afterEach(async () => {
	expect([...(await verifyLedger(shop.db)).faults, ...(await verifyCases(shop.db)).faults]).toEqual([])
})

async function payer({ spent = 0 } = {}) {
	const { visitor, person } = await signedIn(shop)
	await shop.db.run('update users set trade_url = $2 where id = $1', [person.id, TRADE_URL])
	const deposit = await paidTopUp(shop, visitor)
	if (spent > 0) await spend(shop, person.id, spent)
	const send = (
		...given: Parameters<typeof sendDispute> extends [unknown, unknown, ...infer Rest] ? Rest : never
	) => sendDispute(shop, deposit, ...given)
	const money = async () => ({
		balance: await balanceIn(visitor),
		debt: (await debtOf(shop.db, person.id)) / 100,
	})
	const cases = () =>
		shop.db.many<{ id: number; status: string; debt: number; paid: number; credits: number }>(
			`select id, status, debt_minor as debt, paid_minor as paid, credits_minor as credits from cases
			where deposit_id = $1 order by id`,
			[deposit.depositId],
		)
	return { visitor, person, deposit, send, money, cases }
}

describe('a dispute', () => {
	test('of unspent credits takes them from the balance, without a debt', async () => {
		const { send, money, cases, deposit } = await payer()
		expect((await send('dispute.needs_response')).status).toBe(200)
		expect(await money()).toEqual({ balance: 0, debt: 0 })
		expect(await cases()).toMatchObject([{ status: 'evidence_due', credits: GAVE, debt: 0 }])
		expect((await eventsOf(shop, deposit.depositId)).map(({ outcome }) => outcome)).toEqual([
			'credited',
			'case opened',
		])
	})

	test('of partly spent credits takes what is there, and the rest becomes a debt', async () => {
		const { send, money, cases, person } = await payer({ spent: 1500 })
		await send('dispute.needs_response')
		expect(await money()).toEqual({ balance: 0, debt: 15 })
		expect(await cases()).toMatchObject([{ status: 'evidence_due', credits: GAVE, debt: 1500 }])
		const { subject, text } = await mailTo(shop.db, person.email, 2)
		expect(subject).toBe('Your payment of €20.00 was charged back')
		expect(text).toContain('15.00 credits of it were already spent')
	})

	test('of spent credits becomes a debt as a whole', async () => {
		const { send, money } = await payer({ spent: GAVE })
		await send('dispute.needs_response')
		expect(await money()).toEqual({ balance: 0, debt: 21.51 })
	})

	test('of a part takes that part; all parts together take what the deposit gave', async () => {
		const { send, money, cases } = await payer()
		await send('dispute.needs_response', { dispute: 'first', amount: 1001 })
		await send('dispute.needs_response', { dispute: 'second', amount: 999 })
		expect(await money()).toEqual({ balance: 0, debt: 0 })
		const taken = await cases()
		expect(taken.map(({ credits }) => credits)).toEqual([1076, 1075])
	})

	test('of more than the deposit takes no more than it gave', async () => {
		const { send, cases } = await payer()
		await send('dispute.needs_response', { dispute: 'whole', amount: 2000 })
		await send('dispute.needs_response', { dispute: 'again', amount: 2000 })
		expect((await cases()).map(({ credits }) => credits)).toEqual([GAVE, 0])
	})

	test('that is won returns exactly what was taken and lent', async () => {
		const { send, money, cases } = await payer({ spent: 1500 })
		await send('dispute.needs_response')
		await send('dispute.won')
		expect(await money()).toEqual({ balance: 6.51, debt: 0 })
		expect(await cases()).toMatchObject([{ status: 'won', debt: 1500, paid: 1500 }])
	})

	test('that is won after it was lost and settled returns what was paid', async () => {
		const { visitor, send, money, cases } = await payer({ spent: GAVE })
		await send('dispute.lost')
		expect(await cases()).toMatchObject([{ status: 'lost', debt: GAVE }])
		await paidTopUp(shop, visitor, '30')
		expect(await cases()).toMatchObject([{ status: 'settled', paid: GAVE }])
		expect(await money()).toEqual({ balance: 10.75, debt: 0 })
		await send('dispute.won')
		expect(await money()).toEqual({ balance: 32.26, debt: 0 })
		expect(await cases()).toMatchObject([{ status: 'won' }])
	})

	test('that is lost without a debt is settled', async () => {
		const { send, cases } = await payer()
		await send('dispute.needs_response')
		await send('dispute.lost')
		expect(await cases()).toMatchObject([{ status: 'settled' }])
	})

	test('events in any order and number end in the same state', async () => {
		const types = ['dispute.needs_response', 'dispute.under_review', 'dispute.won'] as const
		const orders = [
			[0, 1, 2],
			[2, 1, 0],
			[1, 2, 0],
			[0, 2, 1],
		]
		for (const order of orders) {
			const { send, money, cases } = await payer({ spent: 1500 })
			const sent = [...order, ...order].map((index) => types[index] ?? expect.unreachable())
			for (const type of sent) expect((await send(type)).status).toBe(200)
			expect(await money()).toEqual({ balance: 6.51, debt: 0 })
			expect(await cases()).toMatchObject([{ status: 'won' }])
		}
	})

	test('concurrent duplicates take the credits once', async () => {
		const { send, money, cases } = await payer({ spent: 1500 })
		await Promise.all(
			Array.from({ length: 12 }, (_, number) =>
				send('dispute.needs_response', number % 2 === 0 ? {} : { id: `copy ${number}` }),
			),
		)
		expect(await cases()).toHaveLength(1)
		expect(await money()).toEqual({ balance: 0, debt: 15 })
	})

	test('of an unknown payment is recorded and changes nothing', async () => {
		const { send, cases } = await payer()
		expect((await send('dispute.needs_response', { order: 999_999_999 })).status).toBe(200)
		expect(await cases()).toEqual([])
		expect(
			await shop.db.many(
				`select from provider_events where outcome = 'unknown' and kind = 'dispute.needs_response'`,
			),
		).not.toEqual([])
	})

	test('in another currency takes nothing and holds the deposit', async () => {
		const { visitor, send, deposit } = await payer()
		await send('dispute.needs_response', { currency: 'USD' })
		const { held } = await shop.db.one<{ held: string }>(
			'select held_reason as held from deposits where id = $1',
			[deposit.depositId],
		)
		expect([held, await balanceIn(visitor)]).toEqual(['amount_differs', 21.51])
	})
})

describe('a refund at the provider', () => {
	test('takes the credits, and is settled', async () => {
		const { send, money, cases } = await payer()
		await send('refund.succeeded')
		expect(await money()).toEqual({ balance: 0, debt: 0 })
		expect(await cases()).toMatchObject([{ status: 'settled' }])
	})
})

describe('while a person has a debt', () => {
	const DEBT =
		'You owe 15.00 credits because a payment was taken back. Top up at least this amount to settle it. Until then you cannot buy or be paid out.'

	async function debtor() {
		const one = await payer({ spent: 1500 })
		await one.send('dispute.needs_response')
		return one
	}

	test('a cart is refused with the amount', async () => {
		const { visitor, person } = await debtor()
		await fillCart(shop.db, person.id, [await addItem(shop.db, { price_cents: 100 })])
		const { status, body } = await visitor.post('/api/purchase/product', { tradeUrl: TRADE_URL })
		expect({ status, body }).toMatchObject({
			status: 422,
			body: { code: 'debt_open', message: DEBT, debt: 15 },
		})
	})

	test('a prompt and a pack are refused too', async () => {
		const { visitor } = await debtor()
		const prompt = await shop.db.one<{ id: number }>(
			`insert into prompts (title, price_cents, text) values ('P', 1, 'T') returning id`,
		)
		const refused = await visitor.post('/api/purchase/prompt', { prompt_id: prompt.id })
		expect(refused.body).toMatchObject({ code: 'debt_open', message: DEBT })
		const pack = await shop.db.one<{ id: number }>(
			`with made as (insert into packs (title, price_cents) values ('P', 100) returning id)
			select id from made`,
		)
		expect((await visitor.post('/api/purchase/pack', { pack_id: pack.id })).body.code).toBe('debt_open')
	})

	test('a refund of a delivered item settles it first, also while the dispute is lost', async () => {
		const { visitor, person, send, money } = await payer()
		// 18.60 EUR are 20 credits.
		await fillCart(shop.db, person.id, [await addItem(shop.db, { price_cents: 1860 })])
		const { body } = await visitor.post('/api/purchase/product', { tradeUrl: TRADE_URL })
		await shop.db.run("select settle_order($1, null, 'completed')", [body.order_id])
		await send('dispute.needs_response')
		expect(await money()).toEqual({ balance: 0, debt: 20 })
		const { id: author } = await createOperator(shop.db)
		const refund = () =>
			shop.db.run(
				`select refund_delivered(order_id, item_id, 930, 'kept', 'Goodwill', $2, null)
				from order_items where order_id = $1`,
				[body.order_id, author],
			)
		await Promise.all([refund(), send('dispute.lost'), refund()])
		expect(await money()).toEqual({ balance: 0, debt: 0 })
		await expect(refund()).rejects.toThrow('more than its price')
	})

	test('a top-up settles it first, and the statement shows both', async () => {
		const { visitor, money, cases, deposit } = await debtor()
		await paidTopUp(shop, visitor, '10')
		expect(await money()).toEqual({ balance: 0, debt: 4.25 })
		expect((await visitor.get('/api/cases/debt')).body.payload).toEqual({
			debt: 4.25,
			top_up: 3.96,
			cases: [
				{
					id: (await cases())[0]?.id,
					deposit_id: deposit.depositId,
					offer_id: null,
					amount: 20,
					currency: 'EUR',
					debt: 4.25,
				},
			],
		})
		await paidTopUp(shop, visitor, '20')
		expect(await money()).toEqual({ balance: 17.26, debt: 0 })
		const { payload } = (await visitor.get('/api/user/statement')).body
		expect(payload.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual([
			['debt', -4.25],
			['deposit', 21.51],
			['debt', -10.75],
			['deposit', 10.75],
			['chargeback', -21.51],
			['debt', 15],
			['purchase', -15],
			['deposit', 21.51],
		])
	})

	test('a refund of an order settles it too: no way of credits leaves a balance beside a debt', async () => {
		const { person, money } = await debtor()
		await shop.db.run(`select ledger_transfer('refund', $1, 1600, 'test:refund')`, [person.id])
		expect(await money()).toEqual({ balance: 1, debt: 0 })
	})

	test('the database refuses to pay more than is owed', async () => {
		const { person } = await debtor()
		await shop.db.run(`select ledger_transfer('correction_in', $1, 2000, 'test:gift')`, [person.id])
		await expect(
			shop.db.run(`select ledger_transfer('debt_payment', $1, 1, 'test:over')`, [person.id]),
		).rejects.toMatchObject({ constraint: 'ledger_accounts_debt_paid_once' })
	})
})

test('purchases that race with a dispute: the balance is never below zero, and the sum is right', async () => {
	const { visitor, person, send, money } = await payer()
	const prompts = await Promise.all(
		Array.from({ length: 10 }, () =>
			shop.db.one<{ id: number }>(
				`insert into prompts (title, price_cents, text) values ('P', 300, 'T') returning id`,
			),
		),
	)
	const answers = await Promise.all([
		...prompts.map(({ id }) => visitor.post('/api/purchase/prompt', { prompt_id: id })),
		send('dispute.needs_response'),
		send('dispute.needs_response', { id: 'again' }),
	])
	expect(answers.every(({ status }) => status < 500)).toBe(true)
	const { bought } = await shop.db.one<{ bought: number }>(
		'select coalesce(sum(total_minor), 0)::bigint as bought from orders where user_id = $1',
		[person.id],
	)
	expect(await money()).toEqual({ balance: 0, debt: bought / 100 })
})
