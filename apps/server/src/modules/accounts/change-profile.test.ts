import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { linkIn, mailsTo, mailTo } from '../../../test/mails.ts'
import { createPerson, type Person, signIn } from '../../../test/people.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { rateLimits } from '../../platform/rate-limits-table.ts'

const ESTONIA = 233
const SAVED = 'Profile updated successfully'
const SAVED_AND_MAILED =
	'Profile updated successfully. Please open the link we sent to your new email address.'

let shop: TestShop

beforeAll(async () => {
	shop = await openShop()
})

beforeEach(() => shop.db.run('delete from rate_limits'))

interface Account {
	visitor: Visitor
	person: Person
}

async function account(): Promise<Account> {
	const visitor = shop.visitor()
	const person = await createPerson(shop.db)
	await signIn(visitor, person)
	return { visitor, person }
}

/** The form as the specification's table has it. */
const formOf = ({ email }: Pick<Person, 'email'>) => ({
	name: 'Grace',
	surname: 'Hopper',
	email,
	phone: '5123 4567',
	address: 'Pikk 1',
	city: '',
	postCode: '10123',
	country: ESTONIA,
})
const save = ({ visitor, person }: Account, changes: object = {}) =>
	visitor.put('/api/user/profile', { ...formOf(person), ...changes })
const profileOf = async (visitor: Visitor) => (await visitor.get('/api/user/profile')).body.data
const newAddress = () => `${randomUUID()}@example.test`

describe('GET /user/profile', () => {
	test('shows the profile under data, with the country as an object', async () => {
		const mine = await account()
		await save(mine)
		expect(await profileOf(mine.visitor)).toEqual({
			id: mine.person.id,
			name: 'Grace',
			surname: 'Hopper',
			email: mine.person.email,
			email_verified: true,
			pending_email: null,
			phone: '5123 4567',
			phoneE164: '+37251234567',
			address: 'Pikk 1',
			city: '',
			post_code: '10123',
			country: { id: ESTONIA, name: 'Estonia', iso: 'ee' },
			balance: 0,
			avatarUrl: null,
			trade_url: null,
			steam_linked: false,
			has_password: true,
			created_at: expect.any(Number),
		})
	})

	test('needs a sign-in, and no verified e-mail', async () => {
		const { status, body } = await shop.visitor().get('/api/user/profile')
		expect({ status, message: body.message }).toEqual({ status: 401, message: 'Unauthenticated.' })
		const visitor = shop.visitor()
		await signIn(visitor, await createPerson(shop.db, { verified: false }))
		expect((await visitor.get('/api/user/profile')).status).toBe(200)
	})
})

describe('PUT /user/profile', () => {
	test('says "Profile updated successfully" and mails nothing', async () => {
		const mine = await account()
		const { status, body } = await save(mine)
		expect(status).toBe(200)
		expect(body).toEqual({ status: 'OK', message: SAVED })
		expect(await mailsTo(shop.db, mine.person.email)).toEqual([])
	})

	test.each([
		['name', 'First name is required'],
		['surname', 'Last name is required'],
		['email', 'Email is required'],
		['phone', 'Phone number is required'],
		['address', 'Address is required'],
		['postCode', 'Postal code is required'],
		['country', 'Country is required'],
	])('%s is required: "%s"', async (field, message) => {
		const mine = await account()
		for (const empty of ['', undefined]) {
			const { status, body } = await save(mine, { [field]: empty })
			expect(status).toBe(422)
			expect(body).toMatchObject({ message, errors: { [field]: [message] } })
		}
	})

	test.each([
		['email', 'ada', 'Please enter a valid email address'],
		['phone', 'call me', 'Please enter a valid phone number'],
		['phoneE164', '+1234567890', 'Please enter a valid phone number'],
		['country', 999_999, 'This country is not supported'],
	])('refuses %s %j: "%s"', async (field, value, message) => {
		const { status, body } = await save(await account(), { [field]: value })
		expect(status).toBe(422)
		expect(body).toMatchObject({ message, errors: { [field]: [message] } })
	})

	test('refuses a country, and a number of a country, that the shop does not serve', async () => {
		await shop.db.run(`update countries set supported = false where iso = 'is'`)
		const mine = await account()
		const { body: byNumber } = await save(mine, { phoneE164: '+3546111234' })
		expect(byNumber.errors).toEqual({ phoneE164: ['This country is not supported'] })
		const { body: byCountry } = await save(mine, { country: 352 })
		expect(byCountry.errors).toEqual({ country: ['This country is not supported'] })
	})

	test('reads the number from what was typed when the form has no other, and forgets the old one', async () => {
		const mine = await account()
		const numberAfter = async (changes: object) => {
			await save(mine, changes)
			return (await profileOf(mine.visitor)).phoneE164
		}
		expect(await numberAfter({ phone: '+48 512 345 678' })).toBe('+48512345678')
		expect(await numberAfter({ phone: '5123 4567', phoneE164: '+37251234567' })).toBe('+37251234567')
		expect(await numberAfter({ phone: '12' })).toBe('')
	})

	test('takes nothing but its fields: no balance, no verified flag, no Steam id, no other account', async () => {
		const [mine, other] = [await account(), await account()]
		const before = await profileOf(mine.visitor)
		await save(mine, {
			id: other.person.id,
			user_id: other.person.id,
			balance: 1000,
			email_verified: true,
			email_verified_at: '2020-01-01',
			pending_email: newAddress(),
			steam_id: '76561190000000008',
			password_hash: 'x',
			blocked_at: '2020-01-01',
			created_at: 0,
		})
		const after = await profileOf(mine.visitor)
		const untouched = ['id', 'balance', 'email_verified', 'pending_email', 'steam_linked', 'created_at']
		for (const field of untouched) expect(after[field], field).toEqual(before[field])
		expect((await profileOf(other.visitor)).name).toBe('Ada')
		await signIn(shop.visitor(), mine.person)
	})

	test('cannot verify an unverified address by sending the flag', async () => {
		const visitor = shop.visitor()
		const person = await createPerson(shop.db, { verified: false })
		await signIn(visitor, person)
		await save({ visitor, person }, { email_verified: true, emailVerified: true })
		expect((await visitor.get('/api/is-auth')).body.emailVerified).toBe(false)
	})
})

describe('changing the e-mail address', () => {
	const change = (mine: Account, email: string) => save(mine, { email, cur_password: mine.person.password })

	test('asks for the password', async () => {
		const mine = await account()
		for (const [given, message] of [
			[{}, 'Password is required'],
			[{ cur_password: 'Wrong1234' }, 'The current password is not correct'],
		] as const) {
			const { status, body } = await save(mine, { email: newAddress(), ...given })
			expect(status).toBe(422)
			expect(body.errors).toEqual({ cur_password: [message] })
		}
		expect((await profileOf(mine.visitor)).pending_email).toBeNull()
	})

	test('lets a stolen session guess only so often', async () => {
		const mine = await account()
		const guess = async (cur_password: string) =>
			(await save(mine, { email: newAddress(), cur_password })).status
		for (let number = 0; number < rateLimits.password_change_account.limit; number++) {
			expect(await guess('Wrong1234')).toBe(422)
		}
		expect(await guess(mine.person.password)).toBe(429)
	})

	test('verifies the new address before it counts', async () => {
		const mine = await account()
		const email = newAddress()
		expect((await change(mine, email)).body.message).toBe(SAVED_AND_MAILED)
		expect(await profileOf(mine.visitor)).toMatchObject({
			email: mine.person.email,
			email_verified: true,
			pending_email: email,
		})
		await signIn(shop.visitor(), mine.person)

		const link = linkIn(await mailTo(shop.db, email))
		await shop.visitor().get(link.pathname)
		expect(await profileOf(mine.visitor)).toMatchObject({ email, email_verified: true, pending_email: null })
		await signIn(shop.visitor(), { ...mine.person, email })
	})

	test('is no change while the same address waits: no password, no second mail', async () => {
		const mine = await account()
		const email = newAddress()
		await change(mine, email)
		await mailTo(shop.db, email)
		expect((await save(mine, { email: email.toUpperCase() })).body.message).toBe(SAVED)
		expect((await save(mine)).body.message).toBe(SAVED)
		expect((await profileOf(mine.visitor)).pending_email).toBe(email)
		expect(await mailsTo(shop.db, email)).toHaveLength(1)
	})

	test('can be replaced: the link of the address before opens nothing', async () => {
		const mine = await account()
		const [first, second] = [newAddress(), newAddress()]
		await change(mine, first)
		const old = linkIn(await mailTo(shop.db, first))
		await change(mine, second)
		const { headers } = await shop.visitor().get(old.pathname)
		expect(headers.get('location')).toBe('http://shop.test/email-verification?link=invalid')
		expect(await profileOf(mine.visitor)).toMatchObject({ email: mine.person.email, pending_email: second })
	})

	test('DELETE /user/pending-email › gives it up, and its link opens nothing', async () => {
		const mine = await account()
		const email = newAddress()
		await change(mine, email)
		const link = linkIn(await mailTo(shop.db, email))
		const { status, body } = await mine.visitor.del('/api/user/pending-email')
		expect({ status, message: body.message }).toEqual({
			status: 200,
			message: 'Your email address stays as it is.',
		})
		await shop.visitor().get(link.pathname)
		expect(await profileOf(mine.visitor)).toMatchObject({ email: mine.person.email, pending_email: null })
		expect((await mine.visitor.del('/api/user/pending-email')).status).toBe(200)
	})

	test('refuses an address that has an account, and saves nothing', async () => {
		const [mine, other] = [await account(), await account()]
		const { status, body } = await change(mine, other.person.email.toUpperCase())
		expect(status).toBe(422)
		expect(body.errors).toEqual({ email: ['This email address is already in use'] })
		expect((await profileOf(mine.visitor)).name).toBe('Ada')
	})

	test('of two accounts that want one address, the one that opens its mail first gets it', async () => {
		const [mine, other] = [await account(), await account()]
		const email = newAddress()
		await change(mine, email)
		const first = linkIn(await mailTo(shop.db, email))
		await change(other, email)
		const second = linkIn(await mailTo(shop.db, email, 2))
		await shop.visitor().get(second.pathname)
		const { headers } = await shop.visitor().get(first.pathname)
		expect(headers.get('location')).toBe('http://shop.test/email-verification?link=invalid')
		expect((await profileOf(other.visitor)).email).toBe(email)
		expect((await profileOf(mine.visitor)).email).toBe(mine.person.email)
	})

	test("floods no stranger's mailbox", async () => {
		const mine = await account()
		const { limit } = rateLimits.verify_resend_account
		for (let sent = 0; sent < limit; sent++) expect((await change(mine, newAddress())).status).toBe(200)
		expect((await change(mine, newAddress())).status).toBe(429)
	})

	test('an account without one gives its first in the same way, with no password to ask for', async () => {
		const mine = await account()
		await shop.db.run(
			'update users set email = null, email_verified_at = null, password_hash = null where id = $1',
			[mine.person.id],
		)
		const email = newAddress()
		expect((await save(mine, { email })).body.message).toBe(SAVED_AND_MAILED)
		expect(await profileOf(mine.visitor)).toMatchObject({ email: null, pending_email: email })
		await shop.visitor().get(linkIn(await mailTo(shop.db, email)).pathname)
		expect((await mine.visitor.get('/api/is-auth')).body.emailVerified).toBe(true)
	})
})

describe('POST /user/trade-url', () => {
	const link = 'https://steamcommunity.com/tradeoffer/new/?partner=123456&token=aB3_-xyz'

	test('remembers the trade link', async () => {
		const { visitor } = await account()
		const { body } = await visitor.post('/api/user/trade-url', { tradeUrl: link })
		expect(body).toEqual({ status: 'OK', message: 'Trade link saved' })
		expect((await profileOf(visitor)).trade_url).toBe(link)
	})

	test('says "Please provide a Steam trade link" when it is missing', async () => {
		const { visitor } = await account()
		const { status, body } = await visitor.post('/api/user/trade-url', { tradeUrl: '' })
		expect({ status, message: body.message }).toEqual({
			status: 422,
			message: 'Please provide a Steam trade link',
		})
	})

	test.each([
		link.replace('https', 'http'),
		link.replace('steamcommunity.com', 'steamcommunity.com.evil.test'),
		link.replace('partner=123456', 'partner=abc'),
		link.slice(0, -1),
		`${link}x`,
		`${link}&x=1`,
		'javascript:alert(1)',
	])('refuses %s', async (tradeUrl) => {
		const { visitor } = await account()
		const { status, body } = await visitor.post('/api/user/trade-url', { tradeUrl })
		expect(status).toBe(422)
		expect(Object.keys(body.errors)).toEqual(['tradeUrl'])
	})
})
