import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { cloneDemo } from '../../../test/database.ts'
import { type Member, profileOf, signedIn } from '../../../test/members.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { startTopUp, topUp } from '../../../test/top-ups.ts'

let shop: TestShop
let member: Member
beforeAll(async () => {
	shop = await openShop({ config: { demo: true }, database: await cloneDemo() })
	member = await signedIn(shop)
})

const depositsOf = ({ person }: Member) =>
	shop.db.many('select status, amount_minor, currency from deposits where user_id = $1 order by id', [
		person.id,
	])

describe('POST /deposit/checkout', () => {
	// covers spec:deposit-calls.1
	test('returns OK and a redirect_url whose order parameter is the deposit id', async () => {
		const { status, body } = await startTopUp(member.visitor)
		expect(status).toBe(200)
		const address = new URL(body.redirect_url)
		expect(address.href).toMatch(/^http:\/\/shop\.test\/sandbox\/pay\/[0-9a-f-]{36}\?order=\d+$/)
		const deposit = await shop.db.one(
			'select user_id, status, method, provider from deposits where id = $1',
			[address.searchParams.get('order')],
		)
		expect(deposit).toEqual({
			user_id: member.person.id,
			status: 'Pending',
			method: 'card',
			provider: 'sandbox',
		})
	})

	test.each([
		['EUR', '20', 2000, 2000, 2151],
		['EUR', 20.5, 2050, 2050, 2204],
		['USD', '100', 10_000, 8621, 9270],
		['JPY', '5000', 500_000, 2857, 3072],
		['PLN', '99.99', 9999, 2353, 2530],
	])(
		'accepts %s %s: amount, EUR and credits are exact and rounded once',
		async (currency, amount, minor, cents, credits) => {
			const { depositId } = await topUp(member.visitor, { currency, amount })
			const deposit = await shop.db.one(
				'select currency, amount_minor, eur_cents, credits_minor from deposits where id = $1',
				[depositId],
			)
			expect(deposit).toEqual({ currency, amount_minor: minor, eur_cents: cents, credits_minor: credits })
		},
	)

	// covers spec:deposit-calls.1 spec:top-up-amount.2 spec:top-up-amount.3
	test.each([
		['name', '', 'First name is required'],
		['surname', ' ', 'Last name is required'],
		['phone', '', 'Phone number is required'],
		['phone', '12 34', 'Invalid phone format (e.g. +1234567890)'],
		['phone', '+1234567890123456', 'Invalid phone format (e.g. +1234567890)'],
		['country', '', 'Country is required'],
		['country', 999, 'This country is not supported'],
		['city', '', 'City is required'],
		['address', '', 'Address is required'],
		['postCode', '', 'Postal code is required'],
		['email', 'nobody', 'Invalid email format'],
		['termsAccepted', false, 'You must accept the terms and conditions'],
		['currency', 'XXX', 'Invalid currency code'],
		['paymentType', '', 'Please choose a payment method'],
		['paymentType', 'gold', 'This payment method is not available for the chosen currency.'],
		['paymentType', 'blik', 'This payment method is not available for the chosen currency.'],
		['amount', '', 'Invalid amount'],
		['amount', 'ten', 'Invalid amount'],
		['amount', '1.2.3', 'Invalid amount'],
		['amount', '20.001', 'Invalid amount'],
		['amount', '-20', 'Invalid amount'],
		['amount', '4.99', 'The minimum top-up is €5.00'],
		['amount', '10000.01', 'The maximum top-up is €10,000.00'],
	])('refuses %s %j: %s', async (field, value, message) => {
		const before = await depositsOf(member)
		const { status, body } = await startTopUp(member.visitor, { [field]: value })
		expect({ status, message: body.message, errors: body.errors }).toEqual({
			status: 422,
			message,
			errors: { [field]: [message] },
		})
		expect(await depositsOf(member)).toEqual(before)
	})

	test.each([
		['USD', '5.79', 422],
		['USD', '5.8', 200],
		['JPY', '874', 422],
		['JPY', '875', 200],
		['JPY', '1000.5', 422],
		['JPY', '1750000', 200],
		['JPY', '1750100', 422],
	])(
		'the minimum is min_top_up times the rate, the maximum 10,000 EUR: %s %s is %i',
		async (currency, amount, expected) => {
			expect((await startTopUp(member.visitor, { currency, amount })).status).toBe(expected)
		},
	)

	// covers spec:account-and-wallet-entities.11
	test('saveData stores the billing fields in the profile', async () => {
		const saver = await signedIn(shop)
		await topUp(saver.visitor, { saveData: true, phone: '+372 5 1 2 3 4 5 6 7' })
		expect(await profileOf(saver.visitor)).toMatchObject({
			name: 'Grace',
			surname: 'Hopper',
			phone: '+372 5 1 2 3 4 5 6 7',
			phoneE164: '+37251234567',
			city: 'Tallinn',
			address: 'Pikk 1',
			post_code: '10123',
			country: { iso: 'ee' },
			email: saver.person.email,
		})
	})

	test('without saveData the profile is unchanged', async () => {
		const other = await signedIn(shop)
		const before = await profileOf(other.visitor)
		await topUp(other.visitor)
		expect(await profileOf(other.visitor)).toEqual(before)
	})

	test('needs a verified e-mail', async () => {
		const { visitor } = await signedIn(shop, { verified: false })
		const { status, body } = await startTopUp(visitor)
		expect([status, body.message]).toEqual([403, 'Your email address is not verified.'])
	})

	test('concurrent calls with the same key and input get the same response', async () => {
		const payer = await signedIn(shop)
		const options = { headers: { 'idempotency-key': randomUUID() } }
		const answers = await Promise.all(Array.from({ length: 8 }, () => startTopUp(payer.visitor, {}, options)))
		expect(new Set(answers.map(({ body }) => body.redirect_url)).size).toBe(1)
		expect(await depositsOf(payer)).toHaveLength(1)
	})

	test('the same key with a different input is refused', async () => {
		const payer = await signedIn(shop)
		const options = { headers: { 'idempotency-key': randomUUID() } }
		await startTopUp(payer.visitor, {}, options)
		const { status, body } = await startTopUp(payer.visitor, { amount: '30' }, options)
		expect([status, body.code]).toEqual([422, 'idempotency_mismatch'])
		expect(await depositsOf(payer)).toHaveLength(1)
	})

	test('without a key each call creates a deposit', async () => {
		const payer = await signedIn(shop)
		const [first, second] = [await topUp(payer.visitor), await topUp(payer.visitor)]
		expect(second.depositId).not.toBe(first.depositId)
	})

	test('a later change of the rates does not affect it', async () => {
		const payer = await signedIn(shop)
		const { depositId } = await topUp(payer.visitor, { currency: 'CHF', amount: '93' })
		await shop.db.run("update currencies set value = 2 where code = 'CHF'")
		const { body } = await payer.visitor.get('/api/deposit/history')
		expect(body.payload).toMatchObject([{ id: depositId, sum: 93, internal_currency_sum: 107.53 }])
	})
})
