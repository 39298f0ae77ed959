import { beforeAll, describe, expect, test } from 'vitest'
import { mailAbout, mailsTo, mailTo } from '../../../../test/mails.ts'
import { createOperator, operatorVisitor } from '../../../../test/operators.ts'
import {
	createSeller,
	detailsOf,
	offerIn,
	openSellingShop,
	payoutOf,
	requestPayout,
	type SellingShop,
	statusOfOffer,
	transfersOf,
} from '../../../../test/sellers.ts'
import { IBAN, sepaForm } from '../../../../test/selling-forms.ts'

let shop: SellingShop
beforeAll(async () => {
	shop = await openSellingShop()
})

const settle = (payoutId: number, verb: 'paid' | 'failed' | 'reveal', body: object = {}) =>
	shop.admin.post(`/api/backoffice/payouts/${payoutId}/${verb}`, body)

describe('POST /offer/request-payout/sepa-manual', () => {
	// covers spec:offer-statuses.4
	test('ready_for_payout: the user may request payout, which gives payout_processing after success', async () => {
		const seller = await createSeller(shop)
		const id = await offerIn(shop, seller, 'ready_for_payout')
		const { status, body } = await requestPayout(seller.visitor, id)
		expect({ status, body }).toEqual({ status: 200, body: { status: 'OK', message: 'Payout requested' } })
		const offer = await detailsOf(seller.visitor, id)
		expect(offer.status).toBe('payout_processing')
		expect(offer.payout).toEqual({
			id: expect.any(Number),
			created_at: expect.any(Number),
			finished_at: null,
			method: 'sepa-manual',
			status: 'processing',
			amount: 10,
			account: '•••• 3000',
			reason: null,
			redirect_url: null,
		})
		await mailAbout(shop.db, seller.person.email, 'Payout for AK-47 | Redline requested')
		expect(await transfersOf(shop, id)).toEqual([
			{ kind: 'offer', amount: 1075 },
			{ kind: 'payout', amount: 1075 },
		])
	})

	test('marked as paid: sold, the transfer is booked, and the seller is mailed', async () => {
		const seller = await createSeller(shop)
		const id = await offerIn(shop, seller, 'payout_processing')
		expect((await settle(await payoutOf(shop, id), 'paid')).body.message).toBe(
			'The payout was marked as paid.',
		)
		expect(await detailsOf(seller.visitor, id)).toMatchObject({
			status: 'sold',
			payout: { status: 'paid', finished_at: expect.any(Number) },
		})
		expect((await transfersOf(shop, id)).at(-1)).toEqual({ kind: 'payout_paid', amount: 1075 })
		await mailAbout(shop.db, seller.person.email, '€10.00 for AK-47 | Redline paid out')
	})

	test('marked as failed: the money is returned, the reason shown, and it can be requested again', async () => {
		const seller = await createSeller(shop)
		const id = await offerIn(shop, seller, 'payout_processing')
		const reason = 'The bank sent it back.'
		await settle(await payoutOf(shop, id), 'failed', { reason })
		expect(await detailsOf(seller.visitor, id)).toMatchObject({
			status: 'ready_for_payout',
			reason,
			payout: { status: 'failed', reason },
		})
		const failed = 'The payout for AK-47 | Redline failed'
		expect((await mailAbout(shop.db, seller.person.email, failed)).text).toContain(`Reason: ${reason}`)
		expect((await requestPayout(seller.visitor, id)).status).toBe(200)
		expect((await transfersOf(shop, id)).map(({ kind }) => kind)).toEqual([
			'offer',
			'payout',
			'payout_return',
			'payout',
		])
		expect(await shop.faults()).toEqual([])
	})

	// covers spec:contact-info.1 spec:offer-entity.5
	test.each([
		['account_number', '', 'IBAN is required'],
		['account_number', undefined, 'IBAN is required'],
		['account_number', 'DE8937040044', 'IBAN length must be between 15-34 characters'],
		['account_number', 'D'.repeat(35), 'IBAN length must be between 15-34 characters'],
		['account_number', 'DE89 '.repeat(50), 'IBAN length must be between 15-34 characters'],
		['account_number', '1289370400440532013000', 'Invalid IBAN format'],
		['account_number', 'DE89370400440532013001', 'This IBAN is not correct. Please check it.'],
		[
			'account_number',
			'BR1500000000000010932840814P2',
			'SEPA transfers are not available for this country. Please use another account or a card.',
		],
		['first_name', undefined, 'First name is required'],
		['last_name', '', 'Last name is required'],
		['name', '', 'First name is required'],
		['surname', '', 'Last name is required'],
		['email', 'nobody', 'Invalid email format'],
		['email', '', 'Email is required'],
		['phone', '', 'Phone number is required'],
		['phone', 'call me', 'Please enter a valid phone number'],
		['country', '', 'Country is required'],
		['country', 99_999, 'This country is not supported'],
		['city', '', 'City is required'],
		['address', '', 'Address is required'],
		['postCode', '', 'Postal code is required'],
	])('refuses %s "%s": %s', async (field, value, message) => {
		const { visitor } = await createSeller(shop)
		const { status, body } = await requestPayout(visitor, 999_999_999, 'sepa-manual', { [field]: value })
		expect(status).toBe(422)
		expect(body.errors).toEqual({ [field]: [message] })
		expect(body.message).toBe(message)
	})

	test('returns all errors of contact and account together', async () => {
		const { visitor } = await createSeller(shop)
		const { body } = await requestPayout(visitor, 999_999_999, 'sepa-manual', {
			email: 'nobody',
			city: '',
			account_number: undefined,
			last_name: ' ',
		})
		expect(body.errors).toEqual({
			email: ['Invalid email format'],
			city: ['City is required'],
			account_number: ['IBAN is required'],
			last_name: ['Last name is required'],
		})
	})

	test('accepts the phone formats of the profile', async () => {
		const seller = await createSeller(shop)
		const id = await offerIn(shop, seller, 'ready_for_payout')
		const { status } = await requestPayout(seller.visitor, id, 'sepa-manual', { phone: '+372 (512) 345-67' })
		expect(status).toBe(200)
	})

	test('accepts the IBAN in groups of four and in lower case', async () => {
		const seller = await createSeller(shop)
		const id = await offerIn(shop, seller, 'ready_for_payout')
		await requestPayout(seller.visitor, id, 'sepa-manual', { account_number: 'de89 3704 0044 0532 0130 00' })
		const { body } = await settle(await payoutOf(shop, id), 'reveal')
		expect(body.payload).toEqual({ account_number: IBAN, account_holder: 'Grace Hopper' })
	})

	test('404 for an unknown payment method', async () => {
		const { visitor } = await createSeller(shop)
		expect((await visitor.post('/api/offer/request-payout/cash', { id: 1, ...sepaForm })).status).toBe(422)
	})
})

describe('double clicks from two tabs', () => {
	test('request one payout and move the money once', async () => {
		const seller = await createSeller(shop)
		const id = await offerIn(shop, seller, 'ready_for_payout')
		const answers = await Promise.all(Array.from({ length: 8 }, () => requestPayout(seller.visitor, id)))
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
		expect(await transfersOf(shop, id)).toHaveLength(2)
		expect(await mailsAbout(seller.person.email, 'Payout for')).toBe(1)
	})

	test.each(['accept', 'decline'])('%s a proposal once', async (action) => {
		const seller = await createSeller(shop)
		const id = await offerIn(shop, seller, 'offer')
		const answers = await Promise.all(
			Array.from({ length: 8 }, () => seller.visitor.post(`/api/offer/${action}`, { id })),
		)
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
		const { history } = await detailsOf(seller.visitor, id)
		expect(history).toHaveLength(3)
	})

	test('concurrent accept and decline: one succeeds', async () => {
		const seller = await createSeller(shop)
		const id = await offerIn(shop, seller, 'offer')
		const answers = await Promise.all(
			['accept', 'decline'].map((action) => seller.visitor.post(`/api/offer/${action}`, { id })),
		)
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
	})

	test('concurrent operators: one settles the payout, and the money moves once', async () => {
		const id = await offerIn(shop, await createSeller(shop), 'payout_processing')
		const payoutId = await payoutOf(shop, id)
		const answers = await Promise.all([
			settle(payoutId, 'paid'),
			settle(payoutId, 'failed', { reason: 'No.' }),
			settle(payoutId, 'paid'),
		])
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
		expect(await transfersOf(shop, id)).toHaveLength(3)
		expect(await shop.faults()).toEqual([])
	})

	const mailsAbout = async (email: string, words: string) => {
		// One of them is about the bank account, which is new to the seller.
		await mailTo(shop.db, email, 7)
		return (await mailsTo(shop.db, email)).filter(({ subject }) => subject.startsWith(words)).length
	}
})

describe('a confirmation', () => {
	const letTenMinutesPass = (userId: number) =>
		shop.db.run("update sessions set confirmed_at = now() - interval '10 minutes' where user_id = $1", [
			userId,
		])
	const OTHER = { account_number: 'FR1420041010050500013M02606' }
	const added = 'Skinverse: Payout to a new bank account'

	test('is required before a payout to a bank account that is new to the seller', async () => {
		const seller = await createSeller(shop)
		const first = await offerIn(shop, seller, 'payout_processing')
		await settle(await payoutOf(shop, first), 'paid')
		const id = await offerIn(shop, seller, 'ready_for_payout')
		await letTenMinutesPass(seller.person.id)
		const refused = await requestPayout(seller.visitor, id, 'sepa-manual', OTHER)
		expect({ status: refused.status, code: refused.body.code }).toEqual({
			status: 403,
			code: 'confirmation_required',
		})
		expect(await statusOfOffer(shop, id)).toBe('ready_for_payout')
		// The account that was paid before needs none.
		expect((await requestPayout(seller.visitor, id)).status).toBe(200)
		const next = await offerIn(shop, seller, 'ready_for_payout')
		await seller.visitor.post('/api/user/confirm', { password: seller.person.password })
		expect((await requestPayout(seller.visitor, next, 'sepa-manual', OTHER)).status).toBe(200)
		const mails = async () =>
			(await mailsTo(shop.db, seller.person.email)).filter(({ subject }) => subject === added)
		await expect.poll(async () => (await mails()).length, { timeout: 60_000 }).toBe(2)
		expect((await mails()).some(({ text }) => text.includes('•••• 2606'))).toBe(true)
	})

	test('is required before each card payout, as the shop does not know the card', async () => {
		const seller = await createSeller(shop)
		const id = await offerIn(shop, seller, 'ready_for_payout')
		await letTenMinutesPass(seller.person.id)
		expect((await requestPayout(seller.visitor, id, 'card-form')).body.code).toBe('confirmation_required')
	})
})

describe('an Idempotency-Key', () => {
	const withKey = (key: string) => ({ headers: { 'idempotency-key': key } })

	test('gets the same response again, and the money moves once', async () => {
		const seller = await createSeller(shop)
		const id = await offerIn(shop, seller, 'ready_for_payout')
		const key = crypto.randomUUID()
		const answers = await Promise.all(
			Array.from({ length: 4 }, () => requestPayout(seller.visitor, id, 'sepa-manual', {}, withKey(key))),
		)
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
		expect(await transfersOf(shop, id)).toHaveLength(2)
	})

	test('is refused for another account', async () => {
		const seller = await createSeller(shop)
		const id = await offerIn(shop, seller, 'ready_for_payout')
		const key = crypto.randomUUID()
		await requestPayout(seller.visitor, id, 'sepa-manual', {}, withKey(key))
		const other = { account_number: 'FR1420041010050500013M02606' }
		const { status, body } = await requestPayout(seller.visitor, id, 'sepa-manual', other, withKey(key))
		expect({ status, code: body.code }).toEqual({ status: 422, code: 'idempotency_mismatch' })
	})
})

describe('the IBAN', () => {
	// covers asvs:14.2.4
	test('is stored in no table in plain text', async () => {
		const id = await offerIn(shop, await createSeller(shop), 'payout_processing')
		const tables = await shop.db.many<{ name: string }>(
			`select table_schema || '.' || table_name as name from information_schema.tables
			where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`,
		)
		for (const { name } of tables) {
			const holding = await shop.db.many(`select from ${name} row where row::text like $1`, [
				`%${IBAN.slice(2, -4)}%`,
			])
			expect(holding, name).toEqual([])
		}
		const { sealed } = await shop.db.one<{ sealed: Buffer }>(
			'select iban_sealed as sealed from payouts where offer_id = $1',
			[id],
		)
		expect(sealed.toString('latin1')).not.toContain('3704')
	})

	test('is masked in every response, to its owner and to operators', async () => {
		const seller = await createSeller(shop)
		const id = await offerIn(shop, seller, 'payout_processing')
		const payoutId = await payoutOf(shop, id)
		const answers = await Promise.all([
			seller.visitor.get(`/api/offer/${id}`),
			seller.visitor.get('/api/offer/history'),
			shop.admin.get(`/api/backoffice/offers/${id}`),
			shop.admin.get(`/api/backoffice/payouts?search=${payoutId}`),
			shop.admin.get(`/api/backoffice/payouts/${payoutId}`),
		])
		for (const { status, body } of answers) {
			expect(status).toBe(200)
			expect(JSON.stringify(body)).not.toContain(IBAN.slice(2, -4))
		}
		expect(answers.at(-1)?.body.payload.account).toBe('•••• 3000')
	})

	// covers asvs:14.2.4
	test('is revealed for a due transfer; the trail has each view, without the IBAN', async () => {
		const finance = await createOperator(shop.db, 'finance')
		const visitor = await operatorVisitor(shop, finance)
		const id = await offerIn(shop, await createSeller(shop), 'payout_processing')
		const payoutId = await payoutOf(shop, id)
		const { body, headers } = await visitor.post(`/api/backoffice/payouts/${payoutId}/reveal`)
		expect(body.payload).toEqual({ account_number: IBAN, account_holder: 'Grace Hopper' })
		expect(headers.get('cache-control')).toBe('no-store')
		const trail = await shop.db.many(
			`select action, subject, before, after from operator_trail where operator_id = $1`,
			[finance.id],
		)
		expect(trail).toEqual([
			{ action: 'payouts.reveal', subject: String(payoutId), before: null, after: null },
		])
	})

	test('is not revealed once the payout is settled', async () => {
		const id = await offerIn(shop, await createSeller(shop), 'sold')
		const { status, body } = await settle(await payoutOf(shop, id), 'reveal')
		expect({ status, message: body.message }).toEqual({
			status: 409,
			message: 'This payout has no open bank transfer.',
		})
	})

	test('is not revealed to the support role', async () => {
		const support = await operatorVisitor(shop, await createOperator(shop.db, 'support'))
		const id = await offerIn(shop, await createSeller(shop), 'payout_processing')
		const payoutId = await payoutOf(shop, id)
		expect((await support.post(`/api/backoffice/payouts/${payoutId}/reveal`)).status).toBe(403)
		expect((await support.get(`/api/backoffice/payouts/${payoutId}`)).status).toBe(200)
	})
})

test("a payout of another seller's offer cannot be requested", async () => {
	const id = await offerIn(shop, await createSeller(shop), 'ready_for_payout')
	const { visitor } = await createSeller(shop)
	expect((await requestPayout(visitor, id)).status).toBe(404)
	expect(await statusOfOffer(shop, id)).toBe('ready_for_payout')
})
