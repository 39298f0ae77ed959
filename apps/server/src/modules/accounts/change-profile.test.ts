import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ESTONIA } from '../../../test/estonia.ts'
import { mailsTo } from '../../../test/mails.ts'
import { profileOf, saveProfile, signedIn } from '../../../test/members.ts'
import { signIn } from '../../../test/people.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'

const SAVED = 'Profile updated successfully'

let shop: TestShop

beforeAll(async () => {
	shop = await openShop()
})

beforeEach(() => shop.db.run('delete from rate_limits'))

describe('GET /user/profile', () => {
	// covers spec:account-and-wallet-entities.1 spec:authentication-calls.6
	test('shows the profile under data, with the country as an object', async () => {
		const mine = await signedIn(shop)
		await saveProfile(mine)
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
			postCode: '10123',
			zip: '10123',
			country: { id: ESTONIA, name: 'Estonia', iso: 'ee' },
			balance: 0,
			avatarUrl: null,
			trade_url: null,
			steam_linked: false,
			steam_id: null,
			steam_linked_at: null,
			has_password: true,
			created_at: expect.any(Number),
		})
	})

	test('needs a sign-in, but no verified e-mail', async () => {
		const { status, body } = await shop.visitor().get('/api/user/profile')
		expect({ status, message: body.message }).toEqual({
			status: 401,
			message: 'You were signed out. Please sign in again.',
		})
		const { visitor } = await signedIn(shop, { verified: false })
		expect((await visitor.get('/api/user/profile')).status).toBe(200)
	})
})

describe('PUT /user/profile', () => {
	// covers spec:authentication-calls.7
	test('says "Profile updated successfully" and mails nothing', async () => {
		const mine = await signedIn(shop)
		const { status, body } = await saveProfile(mine)
		expect(status).toBe(200)
		expect(body).toEqual({ status: 'OK', message: SAVED })
		expect(await mailsTo(shop.db, mine.person.email)).toEqual([])
	})

	// covers spec:profile-and-password.1
	test.each([
		['name', 'First name is required'],
		['surname', 'Last name is required'],
		['email', 'Email is required'],
		['phone', 'Phone number is required'],
		['address', 'Address is required'],
		['postCode', 'Postal code is required'],
		['country', 'Country is required'],
	])('%s is required: "%s"', async (field, message) => {
		const mine = await signedIn(shop)
		for (const empty of ['', undefined]) {
			const { status, body } = await saveProfile(mine, { [field]: empty })
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
		const { status, body } = await saveProfile(await signedIn(shop), { [field]: value })
		expect(status).toBe(422)
		expect(body).toMatchObject({ message, errors: { [field]: [message] } })
	})

	// covers asvs:2.2.3
	test('refuses a country, and a number of a country, that the shop does not serve', async () => {
		await shop.db.run(`update countries set supported = false where iso = 'is'`)
		const mine = await signedIn(shop)
		const { body: byNumber } = await saveProfile(mine, { phoneE164: '+3546111234' })
		expect(byNumber.errors).toEqual({ phoneE164: ['This country is not supported'] })
		const { body: byCountry } = await saveProfile(mine, { country: 352 })
		expect(byCountry.errors).toEqual({ country: ['This country is not supported'] })
	})

	test('parses the typed number if the form has no other, and replaces the old one', async () => {
		const mine = await signedIn(shop)
		const numberAfter = async (changes: object) => {
			await saveProfile(mine, changes)
			return (await profileOf(mine.visitor)).phoneE164
		}
		expect(await numberAfter({ phone: '+48 512 345 678' })).toBe('+48512345678')
		expect(await numberAfter({ phone: '5123 4567', phoneE164: '+37251234567' })).toBe('+37251234567')
		expect(await numberAfter({ phone: '12' })).toBe('')
	})

	// covers asvs:8.2.3 spec:roles.1
	test('accepts only its fields: no balance, no verified flag, no Steam id, no other account', async () => {
		const [mine, other] = [await signedIn(shop), await signedIn(shop)]
		const before = await profileOf(mine.visitor)
		await saveProfile(mine, {
			id: other.person.id,
			user_id: other.person.id,
			balance: 1000,
			email_verified: true,
			email_verified_at: '2020-01-01',
			pending_email: 'other@example.test',
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
		const mine = await signedIn(shop, { verified: false })
		await saveProfile(mine, { email_verified: true, emailVerified: true })
		expect((await mine.visitor.get('/api/is-auth')).body.emailVerified).toBe(false)
	})
})
