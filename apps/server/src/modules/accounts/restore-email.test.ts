import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { enrolPasskey, enrolTotp, PASSKEY_ORIGIN, signedChallenge } from '../../../test/factors.ts'
import { linkIn, mailAbout, mailTo, secretsOf, type TestMail } from '../../../test/mails.ts'
import { type Member, profileOf, saveProfile, signedIn } from '../../../test/members.ts'
import { type MovableClock, movableClock } from '../../../test/movable-clock.ts'
import { signIn } from '../../../test/people.ts'
import { newForm, setRegistration } from '../../../test/registration.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { overtake } from '../../../test/waiting-calls.ts'
import type { Sql } from '../../platform/database/database.ts'
import { keepFormerAddress, mailedToFormer } from './former-addresses.ts'

const DAY_MINUTES = 24 * 60
const CHANGED = 'Skinverse: Your email address was changed'
const PASSWORDS = { new_password: 'Thief1234x', repeat_password: 'Thief1234x' }

let shop: TestShop
let clock: MovableClock
let owner: Member
/** The owner's own address. */
let first: string
beforeAll(async () => {
	clock = movableClock()
	shop = await openShop({ clock, config: { publicUrl: PASSKEY_ORIGIN } })
	await setRegistration(shop, true)
})
beforeEach(async () => {
	await shop.db.run('delete from rate_limits')
	owner = await signedIn(shop)
	first = owner.person.email
})

/** Requests a new address and opens the link that was mailed to it. */
async function moveTo(email: string, password = owner.person.password): Promise<void> {
	clock.moveMinutes(1)
	expect((await saveProfile(owner, { email, cur_password: password })).status).toBe(200)
	await shop.visitor().get(linkIn(await mailTo(shop.db, email)).pathname)
	expect((await profileOf(owner.visitor)).email).toBe(email)
}

const newAddress = () => `${randomUUID()}@example.test`
const tokenIn = (mail: TestMail) => secretsOf(linkIn(mail)).get('token') ?? ''
const restore = (token: string) => shop.visitor().post('/api/email/restore', { token })
const tokenOf = async (email: string) => tokenIn(await mailAbout(shop.db, email, CHANGED))
const addressOf = async () =>
	(await shop.db.one<{ email: string }>('select email from users where id = $1', [owner.person.id])).email

describe('POST /email/restore', () => {
	test('restores the former address, ends all sessions and the password, and mails a link to set a new one', async () => {
		const second = newAddress()
		await moveTo(second)
		const mail = await mailAbout(shop.db, first, CHANGED)
		expect(linkIn(mail).pathname).toBe('/restore-email')
		const { status, body } = await restore(tokenIn(mail))
		expect([status, body.message]).toEqual([
			200,
			'Your email address is restored. Open the link we emailed to it to set a new password.',
		])
		expect(await addressOf()).toBe(first)
		expect((await owner.visitor.get('/api/is-auth')).body.authenticated).toBe(false)
		const { password } = owner.person
		for (const username of [first, second]) {
			expect((await shop.visitor().post('/api/login', { username, password })).status).toBe(422)
		}
		const reset = await mailAbout(shop.db, first, 'Choose a new password for Skinverse')
		const fresh = 'Brandnew4321'
		const form = {
			token: tokenIn(reset),
			email: first,
			password: fresh,
			password_confirmation: fresh,
		}
		expect((await shop.visitor().post('/api/reset-password', form)).status).toBe(200)
		await signIn(shop.visitor(), { ...owner.person, password: fresh })
		await mailAbout(shop.db, second, 'Skinverse: Your email address was restored')
	})

	test('works after the thief has set another password and another address: the oldest address takes precedence', async () => {
		const [second, third] = [newAddress(), newAddress()]
		await moveTo(second)
		const token = await tokenOf(first)
		const { password: cur_password } = owner.person
		await owner.visitor.post('/api/user/change-password', { cur_password, ...PASSWORDS })
		await moveTo(third, PASSWORDS.new_password)
		// The later address is restored first; the owner's still takes precedence.
		expect((await restore(await tokenOf(second))).status).toBe(200)
		expect(await addressOf()).toBe(second)
		expect((await restore(token)).status).toBe(200)
		expect(await addressOf()).toBe(first)
	})

	test('voids the links of later addresses', async () => {
		const [second, third] = [newAddress(), newAddress()]
		await moveTo(second)
		await moveTo(third)
		expect((await restore(await tokenOf(first))).status).toBe(200)
		expect((await restore(await tokenOf(second))).body.code).toBe('link_invalid')
		expect(await addressOf()).toBe(first)
	})

	test('is not prevented by an account that is registered with the address while it changes', async () => {
		const { id } = owner.person
		const move = async (tx: Sql) => {
			await tx.run('update users set email = $2 where id = $1', [id, newAddress()])
			await keepFormerAddress(shop, tx, id, first)
		}
		const taken = await overtake(shop.db, move, '%insert into users%', () =>
			shop.visitor().post('/api/register', { ...newForm(), email: first }),
		)
		expect(taken.body.errors).toEqual({ email: ['This email address is already in use'] })
		const [former] = await mailedToFormer(shop, shop.db, id)
		expect((await restore(secretsOf(new URL(former?.restore?.url ?? '')).get('token') ?? '')).status).toBe(
			200,
		)
		expect(await addressOf()).toBe(first)
	})

	test('is not prevented by an account that asked for the address before and verifies it now', async () => {
		const other = await signedIn(shop)
		const asked = newAddress()
		await saveProfile(other, { email: asked, cur_password: other.person.password })
		const { pathname } = linkIn(await mailTo(shop.db, asked))
		await shop.db.transaction((tx) => keepFormerAddress(shop, tx, owner.person.id, asked))
		const { headers } = await shop.visitor().get(pathname)
		expect(headers.get('location')).toContain('link=invalid')
		expect((await profileOf(other.visitor)).email).toBe(other.person.email)
	})

	test('removes the second factors of the last 7 days; older passkeys need the new password', async () => {
		const { id } = owner.person
		const { authenticator } = await enrolPasskey(owner.visitor)
		await shop.db.run("update passkeys set created_at = now() - interval '8 days' where user_id = $1", [id])
		await enrolPasskey(owner.visitor, 'New')
		await enrolTotp(owner.visitor, clock)
		await moveTo(newAddress())
		expect((await restore(await tokenOf(first))).status).toBe(200)
		const left = await shop.db.many(
			`select name, needs_password from passkeys where user_id = $1
			union all select 'app', false from totp_factors where user_id = $1
			union all select 'code', false from recovery_codes where user_id = $1`,
			[id],
		)
		expect(left).toEqual([{ name: 'Laptop', needs_password: true }])
		const visitor = shop.visitor()
		const passkey = await signedChallenge(visitor, '/api/login/passkey/options', authenticator)
		expect((await visitor.post('/api/login/passkey', { passkey })).status).not.toBe(200)
		const mail = await mailAbout(shop.db, first, 'Skinverse: Your email address was restored')
		expect(mail.text).toContain('We removed the second factors that were added less than 7 days ago.')
	})

	test('has no link for an address from which the owner returned to their own', async () => {
		const second = newAddress()
		await moveTo(second)
		clock.moveMinutes(1)
		await saveProfile(owner, { email: first, cur_password: owner.person.password })
		const back = await mailAbout(shop.db, first, 'Verify your email address for Skinverse')
		await shop.visitor().get(linkIn(back).pathname)
		expect(await addressOf()).toBe(first)
		const told = await mailAbout(shop.db, second, CHANGED)
		expect(told.text).not.toContain('/restore-email')
	})

	test('works once, for 7 days, and not for a blocked account', async () => {
		await moveTo(newAddress())
		const token = await tokenOf(first)
		await shop.db.run('update users set blocked_at = now() where id = $1', [owner.person.id])
		expect((await restore(token)).body.code).toBe('link_invalid')
		await shop.db.run('update users set blocked_at = null where id = $1', [owner.person.id])
		clock.moveMinutes(7 * DAY_MINUTES - 1)
		expect((await restore(token)).status).toBe(200)
		expect((await restore(token)).body.code).toBe('link_invalid')
	})

	test('refuses a link that is older than 7 days, and one that never existed', async () => {
		await moveTo(newAddress())
		const token = await tokenOf(first)
		clock.moveMinutes(7 * DAY_MINUTES)
		expect((await restore(token)).body.code).toBe('link_invalid')
		expect((await restore('none')).body.code).toBe('link_invalid')
	})
})

describe('a former address', () => {
	test('is mailed about a new password for 7 days, with the same link; the address stays', async () => {
		const second = newAddress()
		await moveTo(second)
		const token = await tokenOf(first)
		const { password: cur_password } = owner.person
		await owner.visitor.post('/api/user/change-password', { cur_password, ...PASSWORDS })
		const about = 'Skinverse: Your password was changed'
		expect(tokenIn(await mailAbout(shop.db, first, about))).toBe(token)
		expect((await mailAbout(shop.db, second, about)).text).not.toContain('/restore-email')
		expect(await addressOf()).toBe(second)
	})

	test('is mailed about a password reset through the new mailbox', async () => {
		const second = newAddress()
		await moveTo(second)
		await shop.visitor().post('/api/user/reset-password', { email: second })
		const reset = await mailAbout(shop.db, second, 'Choose a new password for Skinverse')
		const [password, email] = ['Thief1234x', second]
		const form = { token: tokenIn(reset), email, password, password_confirmation: password }
		expect((await shop.visitor().post('/api/reset-password', form)).status).toBe(200)
		const told = await mailAbout(shop.db, first, 'Skinverse: Your password was reset')
		expect((await restore(tokenIn(told))).status).toBe(200)
		expect(await addressOf()).toBe(first)
	})

	test('cannot be used by another account as long as it can be restored', async () => {
		await moveTo(newAddress())
		const other = await signedIn(shop)
		const take = async () =>
			(await saveProfile(other, { email: first.toUpperCase(), cur_password: other.person.password })).body
				.errors
		expect(await take()).toEqual({ email: ['This email address is already in use'] })
		const registered = await shop.visitor().post('/api/register', { ...newForm(), email: first })
		expect(registered.body.errors).toEqual({ email: ['This email address is already in use'] })
		clock.moveMinutes(7 * DAY_MINUTES)
		expect(await take()).toBeUndefined()
	})
})
