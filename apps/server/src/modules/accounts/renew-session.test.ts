import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { enrolPasskey, enrolTotp, PASSKEY_ORIGIN } from '../../../test/factors.ts'
import { type Member, signedIn } from '../../../test/members.ts'
import { standingClock } from '../../../test/movable-clock.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import type { Visitor } from '../../../test/visitor.ts'

const clock = standingClock()
const COOKIE = 'skinverse_session'
let shop: TestShop
let owner: Member
/** Has a copy of the owner's cookies, taken from the owner's own browser. */
let thief: Visitor

beforeAll(async () => {
	shop = await openShop({ clock, config: { publicUrl: PASSKEY_ORIGIN } })
})
beforeEach(async () => {
	await shop.db.run('delete from rate_limits')
	owner = await signedIn(shop)
	thief = shop.visitor()
	thief.cookies.set(COOKIE, owner.visitor.cookies.get(COOKIE) ?? '')
})

const isSignedIn = async (visitor: Visitor) => (await visitor.get('/api/is-auth')).body.authenticated
const letAMomentPass = () =>
	shop.db.run("update sessions set renewed_at = renewed_at - interval '15 seconds' where user_id = $1", [
		owner.person.id,
	])
const confirm = () => owner.visitor.post('/api/user/confirm', { password: owner.person.password })

describe('a copied cookie', () => {
	test.each([
		['a confirmation', confirm],
		[
			'a new password',
			() =>
				owner.visitor.post('/api/user/change-password', {
					cur_password: owner.person.password,
					new_password: 'Fresh1234',
					repeat_password: 'Fresh1234',
				}),
		],
		['signing out everywhere else', () => owner.visitor.del('/api/user/sessions')],
		['a new authenticator app', () => enrolTotp(owner.visitor, clock)],
		['a new passkey', () => enrolPasskey(owner.visitor)],
	] as const)('is worth nothing after %s', async (_, prove) => {
		expect(await isSignedIn(thief)).toBe(true)
		await prove()
		expect(await isSignedIn(owner.visitor)).toBe(true)
		await letAMomentPass()
		expect(await isSignedIn(thief)).toBe(false)
		// The CSRF token was renewed with the cookie.
		expect((await owner.visitor.post('/api/logout')).status).toBe(200)
	})

	test('does nothing sensitive in the moment in which it still counts', async () => {
		expect(await isSignedIn(thief)).toBe(true)
		await confirm()
		expect(await isSignedIn(thief)).toBe(true)
		const { body } = await thief.post('/api/user/passkeys/options')
		expect(body.code).toBe('confirmation_required')
	})
})

test('calls that were under way while the secret was renewed are answered, and leave the new cookies alone', async () => {
	await confirm()
	const { status, headers } = await thief.get('/api/user/profile')
	expect(status).toBe(200)
	expect(headers.getSetCookie().filter((cookie) => /^(XSRF-TOKEN|skinverse_session)=/.test(cookie))).toEqual(
		[],
	)
})

test('a bearer token stays as it is', async () => {
	const { username, password } = { username: owner.person.email, password: owner.person.password }
	const { body } = await shop.visitor().post('/api/login', { username, password, token: true })
	const bearer: string = body.token
	const client = shop.visitor()
	expect((await client.post('/api/user/confirm', { password }, { bearer })).status).toBe(200)
	expect((await client.get('/api/user/profile', { bearer })).status).toBe(200)
})
