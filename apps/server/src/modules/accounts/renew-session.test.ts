import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { enrolPasskey, PASSKEY_ORIGIN } from '../../../test/factors.ts'
import { type Member, signedIn } from '../../../test/members.ts'
import { standingClock } from '../../../test/movable-clock.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { untilWaiting } from '../../../test/waiting-calls.ts'

const clock = standingClock()
const COOKIE = 'skinverse_session'
const NEW = { new_password: 'Fresh1234', repeat_password: 'Fresh1234' }
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
	// covers asvs:7.2.4
	test.each([
		['a confirmation', confirm],
		[
			'a new password',
			() => owner.visitor.post('/api/user/change-password', { cur_password: owner.person.password, ...NEW }),
		],
	] as const)('is void after %s', async (_, prove) => {
		expect(await isSignedIn(thief)).toBe(true)
		await prove()
		expect(await isSignedIn(owner.visitor)).toBe(true)
		await letAMomentPass()
		expect(await isSignedIn(thief)).toBe(false)
		// The CSRF token was renewed with the cookie.
		expect((await owner.visitor.post('/api/logout')).status).toBe(200)
	})

	test('can read for a short grace period, but changes neither the account nor its own secret', async () => {
		expect(await isSignedIn(thief)).toBe(true)
		await confirm()
		expect(await isSignedIn(thief)).toBe(true)
		const { password } = owner.person
		const calls: [string, string, object?][] = [
			['POST', '/api/user/confirm', { password }],
			['DELETE', '/api/user/sessions'],
			['POST', '/api/user/passkeys/options'],
			['POST', '/api/user/change-password', { cur_password: password, ...NEW }],
			['POST', '/api/logout'],
		]
		for (const [method, path, form] of calls) {
			const { status, headers } = await thief.send(method, path, form)
			expect({ path, status, cookies: headers.getSetCookie() }).toEqual({ path, status: 419, cookies: [] })
		}
		expect(await isSignedIn(owner.visitor)).toBe(true)
	})

	test('cannot sign the owner out or change factors without a confirmation', async () => {
		expect((await thief.del('/api/user/sessions')).status).toBe(200)
		await enrolPasskey(thief)
		await letAMomentPass()
		expect(await isSignedIn(owner.visitor)).toBe(true)
	})

	test('is refused in a running call while the owner confirms their identity', async () => {
		await thief.get('/api/is-auth')
		const blocker = await shop.db.pool.connect()
		await blocker.query('begin')
		await blocker.query('select id from users where id = $1 for no key update', [owner.person.id])
		const proving = confirm()
		await untilWaiting(shop.db, '%from users%for no key update')
		const stealing = thief.post('/api/user/confirm', { password: owner.person.password })
		await untilWaiting(shop.db, '%from users%for no key update', 2)
		await blocker.query('commit')
		blocker.release()
		expect([(await proving).status, (await stealing).status]).toEqual([200, 419])
		expect(await isSignedIn(owner.visitor)).toBe(true)
		await letAMomentPass()
		expect(await isSignedIn(thief)).toBe(false)
	})
})

test('calls that were running while the secret was renewed are answered, and do not overwrite the new cookies', async () => {
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
