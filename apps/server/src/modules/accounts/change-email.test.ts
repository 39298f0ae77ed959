import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { linkIn, mailsTo, mailTo } from '../../../test/mails.ts'
import { type Member, profileOf, saveProfile, signedIn } from '../../../test/members.ts'
import { signIn } from '../../../test/people.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { rateLimits } from '../../platform/rate-limits-table.ts'

const SAVED = 'Profile updated successfully'
const SAVED_AND_MAILED =
	'Profile updated successfully. Please open the link we sent to your new email address.'

let shop: TestShop

beforeAll(async () => {
	shop = await openShop()
})

beforeEach(() => shop.db.run('delete from rate_limits'))

const newAddress = () => `${randomUUID()}@example.test`

describe('PUT /user/email', () => {
	const put = ({ visitor }: Member, body: object) => visitor.put('/api/user/email', body)

	test('mails the link to the new address, which takes effect once it is opened', async () => {
		const mine = await signedIn(shop, { verified: false })
		const email = newAddress()
		const { status, body } = await put(mine, { email, cur_password: mine.person.password })
		expect([status, body.message]).toEqual([200, `We sent the link to ${email}.`])
		expect(await profileOf(mine.visitor)).toMatchObject({ email: mine.person.email, pending_email: email })
		await mine.visitor.get(linkIn(await mailTo(shop.db, email)).pathname)
		expect(await profileOf(mine.visitor)).toMatchObject({ email, pending_email: null, email_verified: true })
	})

	test.each([
		['no address', () => ({ email: 'nobody' }), 'email', 'Please enter a valid email address'],
		['no password', () => ({ email: newAddress() }), 'cur_password', 'Password is required'],
		[
			'a wrong password',
			() => ({ email: newAddress(), cur_password: 'Wrong1234' }),
			'cur_password',
			'The current password is not correct',
		],
	])('refuses %s', async (_, change, field, message) => {
		const mine = await signedIn(shop, { verified: false })
		const { status, body } = await put(mine, change())
		expect([status, body.errors]).toEqual([422, { [field]: [message] }])
		expect((await profileOf(mine.visitor)).pending_email).toBeNull()
	})

	test('refuses the address that the link was already sent to, and one that is taken', async () => {
		const mine = await signedIn(shop, { verified: false })
		const other = await signedIn(shop)
		const cur_password = mine.person.password
		const errorsOf = async (email: string) => (await put(mine, { email, cur_password })).body.errors
		expect(await errorsOf(mine.person.email.toUpperCase())).toEqual({
			email: ['The link was already sent to this address.'],
		})
		expect(await errorsOf(other.person.email)).toHaveProperty('email')
	})
})

describe('changing the e-mail address', () => {
	const change = (mine: Member, email: string) =>
		saveProfile(mine, { email, cur_password: mine.person.password })

	// covers asvs:7.5.1
	test('asks for the password', async () => {
		const mine = await signedIn(shop)
		for (const [given, message] of [
			[{}, 'Password is required'],
			[{ cur_password: 'Wrong1234' }, 'The current password is not correct'],
		] as const) {
			const { status, body } = await saveProfile(mine, { email: newAddress(), ...given })
			expect(status).toBe(422)
			expect(body.errors).toEqual({ cur_password: [message] })
		}
		expect((await profileOf(mine.visitor)).pending_email).toBeNull()
	})

	test('limits password guesses of a stolen session', async () => {
		const mine = await signedIn(shop)
		const guess = async (cur_password: string) =>
			(await saveProfile(mine, { email: newAddress(), cur_password })).status
		for (let number = 0; number < rateLimits.password_session.limit; number++) {
			expect(await guess('Wrong1234')).toBe(422)
		}
		expect(await guess(mine.person.password)).toBe(429)
	})

	test('limits mails to one address across all accounts, and includes no text of the requester', async () => {
		const email = newAddress()
		const answers: number[] = []
		for (let number = 0; number <= rateLimits.verify_recipient.limit; number++) {
			const mine = await signedIn(shop)
			const changes = { email, name: 'Claim it at https://evil.test', cur_password: mine.person.password }
			answers.push((await saveProfile(mine, changes)).status)
		}
		expect(answers).toEqual([...Array(rateLimits.verify_recipient.limit).fill(200), 429])
		expect((await mailTo(shop.db, email)).text).not.toContain('evil')
	})

	test('verifies the new address before it takes effect', async () => {
		const mine = await signedIn(shop)
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

	test('is no change while the same address is pending: no password, no second mail', async () => {
		const mine = await signedIn(shop)
		const email = newAddress()
		await change(mine, email)
		await mailTo(shop.db, email)
		expect((await saveProfile(mine, { email: email.toUpperCase() })).body.message).toBe(SAVED)
		expect((await saveProfile(mine)).body.message).toBe(SAVED)
		expect((await profileOf(mine.visitor)).pending_email).toBe(email)
		expect(await mailsTo(shop.db, email)).toHaveLength(1)
	})

	test('can be replaced: the link of the previous pending address is void', async () => {
		const mine = await signedIn(shop)
		const [first, second] = [newAddress(), newAddress()]
		await change(mine, first)
		const old = linkIn(await mailTo(shop.db, first))
		await change(mine, second)
		const { headers } = await shop.visitor().get(old.pathname)
		expect(headers.get('location')).toBe('http://shop.test/email-verification?link=invalid')
		expect(await profileOf(mine.visitor)).toMatchObject({ email: mine.person.email, pending_email: second })
	})

	test('DELETE /user/pending-email › cancels it and voids its link', async () => {
		const mine = await signedIn(shop)
		const email = newAddress()
		await change(mine, email)
		const link = linkIn(await mailTo(shop.db, email))
		const { status, body } = await mine.visitor.del('/api/user/pending-email')
		expect({ status, message: body.message }).toEqual({
			status: 200,
			message: 'Your email address was not changed.',
		})
		await shop.visitor().get(link.pathname)
		expect(await profileOf(mine.visitor)).toMatchObject({ email: mine.person.email, pending_email: null })
		expect((await mine.visitor.del('/api/user/pending-email')).status).toBe(200)
	})

	test('refuses an address that has an account, and saves nothing', async () => {
		const [mine, other] = [await signedIn(shop), await signedIn(shop)]
		const { status, body } = await change(mine, other.person.email.toUpperCase())
		expect(status).toBe(422)
		expect(body.errors).toEqual({ email: ['This email address is already in use'] })
		expect((await profileOf(mine.visitor)).name).toBe('Ada')
	})

	test('gives an address that two accounts requested to the first one that opens its link', async () => {
		const [mine, other] = [await signedIn(shop), await signedIn(shop)]
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

	test('limits mails to the same mailbox', async () => {
		const mine = await signedIn(shop)
		const { limit } = rateLimits.verify_resend_account
		for (let sent = 0; sent < limit; sent++) expect((await change(mine, newAddress())).status).toBe(200)
		expect((await change(mine, newAddress())).status).toBe(429)
	})

	test('works the same for the first address of an account, without a password', async () => {
		const mine = await signedIn(shop)
		await shop.db.run(
			'update users set email = null, email_verified_at = null, password_hash = null where id = $1',
			[mine.person.id],
		)
		const email = newAddress()
		expect((await saveProfile(mine, { email })).body.message).toBe(SAVED_AND_MAILED)
		expect(await profileOf(mine.visitor)).toMatchObject({ email: null, pending_email: email })
		await shop.visitor().get(linkIn(await mailTo(shop.db, email)).pathname)
		expect((await mine.visitor.get('/api/is-auth')).body.emailVerified).toBe(true)
	})
})
