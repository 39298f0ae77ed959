import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { softAuthenticator } from '../../../../test/authenticator.ts'
import { enrolPasskey, enrolTotp, PASSKEY_ORIGIN, signedChallenge } from '../../../../test/factors.ts'
import { newSteamId } from '../../../../test/fake-steam.ts'
import { type Member, signedIn } from '../../../../test/members.ts'
import { standingClock } from '../../../../test/movable-clock.ts'
import { signIn } from '../../../../test/people.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { wrongCode } from '../../../../test/totp-app.ts'
import type { Visitor } from '../../../../test/visitor.ts'
import { untilWaiting } from '../../../../test/waiting-calls.ts'
import { createSession } from '../sessions.ts'

const VERIFY_FIRST = 'Verify your email address to add a second factor or link Steam.'
const clock = standingClock()
let shop: TestShop
let member: Member

beforeAll(async () => {
	shop = await openShop({ clock, config: { publicUrl: PASSKEY_ORIGIN } })
})

beforeEach(async () => {
	await shop.db.run('delete from rate_limits')
	member = await signedIn(shop)
})

const factors = async () => (await member.visitor.get('/api/user/second-factors')).body.payload
const events = async () => {
	const rows = await shop.db.many<{ kind: string; details: object }>(
		"select kind, details from account_events where user_id = $1 and kind <> 'sign_in' order by id",
		[member.person.id],
	)
	return rows.map(({ kind, details }) => [kind, details])
}
const letTenMinutesPass = () =>
	shop.db.run("update sessions set confirmed_at = now() - interval '10 minutes' where user_id = $1", [
		member.person.id,
	])

describe('second factors in Settings', () => {
	test('start empty', async () => {
		expect(await factors()).toEqual({
			totp: null,
			passkeys: [],
			recovery_codes_left: 0,
			passkeys_available: true,
			support_reset_at: null,
		})
	})

	test('an authenticator app is set up with a code, listed, and removed', async () => {
		const { body } = await member.visitor.post('/api/user/totp')
		expect(decodeURIComponent(body.payload.uri)).toContain(member.person.email)
		expect((await factors()).totp).toBeNull()
		const { recoveryCodes } = await enrolTotp(member.visitor, clock)
		expect(recoveryCodes).toHaveLength(10)
		expect(await factors()).toMatchObject({
			totp: { created_at: expect.any(Number), last_used_at: null },
			recovery_codes_left: 10,
		})
		expect((await member.visitor.del('/api/user/totp')).status).toBe(200)
		expect(await factors()).toMatchObject({ totp: null, recovery_codes_left: 0 })
		expect((await member.visitor.del('/api/user/totp')).status).toBe(404)
		expect(await events()).toEqual([
			['totp_enabled', {}],
			['totp_disabled', {}],
		])
	})

	test('the first one signs out and forgets every other device, a further one does not', async () => {
		const isSignedIn = async (visitor: Visitor) => (await visitor.get('/api/is-auth')).body.authenticated
		const knownAddresses = async () => {
			const rows = await shop.db.many<{ address: string }>(
				'select address from known_devices where user_id = $1 order by address',
				[member.person.id],
			)
			return rows.map(({ address }) => address)
		}
		const thief = shop.visitor()
		await signIn(thief, member.person)
		await shop.db.run(
			"insert into known_devices (user_id, family, address, network) values ($1, '', '203.0.113.9', '203.0')",
			[member.person.id],
		)
		const { app } = await enrolTotp(member.visitor, clock)
		expect(await isSignedIn(thief)).toBe(false)
		expect(await isSignedIn(member.visitor)).toBe(true)
		expect(await knownAddresses()).toEqual(['127.0.0.1'])
		const phone = shop.visitor()
		await phone.post('/api/login', { username: member.person.email, password: member.person.password })
		await phone.post('/api/login/second-factor', { code: app.code(clock.now()) })
		await enrolPasskey(member.visitor)
		expect(await isSignedIn(phone)).toBe(true)
	})

	test('a wrong code does not activate the app', async () => {
		const { body } = await member.visitor.post('/api/user/totp')
		expect(body.payload.secret).toMatch(/^[A-Z2-7]{32}$/)
		for (const code of ['', '12345', 'abcdef']) {
			expect((await member.visitor.put('/api/user/totp', { code })).status).toBe(422)
		}
		const { app } = await enrolTotp(member.visitor, clock)
		const code = wrongCode(app, clock.now())
		await member.visitor.post('/api/user/totp')
		expect((await member.visitor.put('/api/user/totp', { code })).status).toBe(422)
	})

	test('passkeys are added, renamed and removed', async () => {
		const { recoveryCodes } = await enrolPasskey(member.visitor, 'My phone')
		expect(recoveryCodes).toHaveLength(10)
		await enrolPasskey(member.visitor, 'My laptop')
		const { passkeys } = await factors()
		expect(passkeys).toMatchObject([{ name: 'My phone' }, { name: 'My laptop' }])
		const [{ id: phone }, { id: laptop }] = passkeys
		expect((await member.visitor.put(`/api/user/passkeys/${phone}`, { name: 'Old phone' })).status).toBe(200)
		expect((await member.visitor.put(`/api/user/passkeys/${phone}`, { name: ' ' })).status).toBe(422)
		expect((await member.visitor.del(`/api/user/passkeys/${laptop}`)).status).toBe(200)
		expect(await factors()).toMatchObject({ passkeys: [{ name: 'Old phone' }], recovery_codes_left: 10 })
		expect((await member.visitor.del(`/api/user/passkeys/${phone}`)).status).toBe(200)
		expect(await factors()).toMatchObject({ passkeys: [], recovery_codes_left: 0 })
		expect(await events()).toEqual([
			['passkey_added', { name: 'My phone' }],
			['passkey_added', { name: 'My laptop' }],
			['passkey_removed', { name: 'My laptop' }],
			['passkey_removed', { name: 'Old phone' }],
		])
	})

	test('none is added to an account whose address is not verified', async () => {
		member = await signedIn(shop, { verified: false })
		const refused = { status: 403, body: { message: VERIFY_FIRST } }
		expect(await member.visitor.post('/api/user/totp')).toMatchObject(refused)
		expect(await member.visitor.put('/api/user/totp', { code: '123456' })).toMatchObject(refused)
		expect(await member.visitor.post('/api/user/passkeys/options')).toMatchObject(refused)
		const { body } = await (await signedIn(shop)).visitor.post('/api/user/passkeys/options')
		const passkey = softAuthenticator(PASSKEY_ORIGIN).create(body.options)
		const adding = await member.visitor.post('/api/user/passkeys', { name: 'Laptop', passkey })
		expect(adding).toMatchObject(refused)
		expect(await factors()).toMatchObject({ totp: null, passkeys: [] })
	})

	test('one is added to an account that signed up through Steam and has no address', async () => {
		const { id } = member.person
		await shop.db.run(
			'update users set email = null, email_verified_at = null, steam_id = $2 where id = $1',
			[id, newSteamId()],
		)
		await enrolTotp(member.visitor, clock)
		expect((await factors()).totp).not.toBeNull()
	})

	test("another account's passkeys are not found", async () => {
		const other = await signedIn(shop)
		await enrolPasskey(other.visitor)
		const { body } = await other.visitor.get('/api/user/second-factors')
		const [{ id }] = body.payload.passkeys
		expect((await member.visitor.put(`/api/user/passkeys/${id}`, { name: 'Mine' })).status).toBe(404)
		expect((await member.visitor.del(`/api/user/passkeys/${id}`)).status).toBe(404)
		expect((await member.visitor.del('/api/user/passkeys/nonsense')).status).toBe(404)
	})

	test('a challenge of another account is refused', async () => {
		const other = await signedIn(shop)
		const { body } = await other.visitor.post('/api/user/passkeys/options')
		const passkey = softAuthenticator(PASSKEY_ORIGIN).create(body.options)
		expect((await member.visitor.post('/api/user/passkeys', { name: 'Mine', passkey })).status).toBe(422)
	})

	test('recovery codes are renewed while there is a factor', async () => {
		expect((await member.visitor.post('/api/user/recovery-codes')).status).toBe(409)
		const { recoveryCodes } = await enrolTotp(member.visitor, clock)
		const { body } = await member.visitor.post('/api/user/recovery-codes')
		expect(body.recovery_codes).toHaveLength(10)
		expect(body.recovery_codes).not.toEqual(expect.arrayContaining([recoveryCodes[0]]))
		expect((await events()).map(([kind]) => kind)).toEqual(['totp_enabled', 'recovery_codes_created'])
	})

	test('each change asks for a recent confirmation', async () => {
		await enrolTotp(member.visitor, clock)
		await enrolPasskey(member.visitor)
		const { passkeys } = await factors()
		const before = await events()
		const { body } = await member.visitor.post('/api/user/passkeys/options')
		const passkey = softAuthenticator(PASSKEY_ORIGIN).create(body.options)
		await letTenMinutesPass()
		const calls: [string, string, object?][] = [
			['POST', '/api/user/totp'],
			['PUT', '/api/user/totp', { code: '123456' }],
			['DELETE', '/api/user/totp'],
			['POST', '/api/user/passkeys/options'],
			['POST', '/api/user/passkeys', { name: 'Laptop', passkey }],
			['DELETE', `/api/user/passkeys/${passkeys[0].id}`],
			['POST', '/api/user/recovery-codes'],
		]
		for (const [method, path, form] of calls) {
			const answer = await member.visitor.send(method, path, form)
			expect({ path, code: answer.body.code }).toEqual({ path, code: 'confirmation_required' })
		}
		expect(await events()).toEqual(before)
	})

	test('a session that ended while the call was running adds nothing', async () => {
		const { body } = await member.visitor.post('/api/user/passkeys/options')
		const passkey = softAuthenticator(PASSKEY_ORIGIN).create(body.options)
		const blocker = await shop.db.pool.connect()
		await blocker.query('begin')
		await blocker.query('select id from users where id = $1 for no key update', [member.person.id])
		const adding = member.visitor.post('/api/user/passkeys', { name: 'Thief', passkey })
		await untilWaiting(shop.db, '%from users%')
		await blocker.query('delete from sessions where user_id = $1', [member.person.id])
		await blocker.query('commit')
		blocker.release()
		expect((await adding).status).toBe(401)
		const rest = await shop.db.many('select id from passkeys where user_id = $1', [member.person.id])
		expect(rest).toEqual([])
	})

	test('are also available without an address and a password', async () => {
		const { id } = await shop.db.one<{ id: number }>(
			"insert into users (name, steam_id) values ('Gabe', $1) returning id",
			[String(76_561_190_000_000_000n + BigInt(member.person.id))],
		)
		const visitor = shop.visitor()
		const { secret } = await createSession(shop.db, id, 'cookie', { device: 'test', ip: '127.0.0.1' })
		visitor.cookies.set('skinverse_session', `s.${secret}`)
		const { body } = await visitor.post('/api/user/totp')
		expect(decodeURIComponent(body.payload.uri)).toContain('Steam 7656119')
		const { app } = await enrolTotp(visitor, clock)
		await shop.db.run("update sessions set confirmed_at = now() - interval '10 minutes' where user_id = $1", [
			id,
		])
		expect((await visitor.get('/api/user/confirm')).body.methods).toEqual(['totp'])
		expect((await visitor.post('/api/user/confirm', { password: 'x' })).status).toBe(403)
		expect((await visitor.post('/api/user/confirm', { code: app.code(clock.now()) })).status).toBe(200)
		expect((await visitor.del('/api/user/totp')).status).toBe(200)
	})
})

describe('POST /user/confirm', () => {
	const isConfirmed = async () => (await member.visitor.get('/api/user/confirm')).body.confirmed

	test('accepts a code of the authenticator app, once', async () => {
		const { app } = await enrolTotp(member.visitor, clock)
		await letTenMinutesPass()
		const { body } = await member.visitor.get('/api/user/confirm')
		expect(body.methods).toEqual(['password', 'totp'])
		const code = app.code(clock.now())
		expect((await member.visitor.post('/api/user/confirm', { code })).status).toBe(200)
		expect(await isConfirmed()).toBe(true)
		await letTenMinutesPass()
		expect((await member.visitor.post('/api/user/confirm', { code })).status).toBe(422)
		expect(await isConfirmed()).toBe(false)
	})

	test('accepts only a passkey of this account', async () => {
		const { authenticator } = await enrolPasskey(member.visitor)
		const other = await signedIn(shop)
		const { authenticator: foreign } = await enrolPasskey(other.visitor)
		await letTenMinutesPass()
		expect((await member.visitor.get('/api/user/confirm')).body.methods).toEqual(['password', 'passkey'])
		const path = '/api/user/confirm/passkey-options'
		const confirm = (passkey: object) => member.visitor.post('/api/user/confirm', { passkey })
		expect((await confirm(await signedChallenge(member.visitor, path, foreign))).status).toBe(422)
		expect(await isConfirmed()).toBe(false)
		expect((await confirm(await signedChallenge(member.visitor, path, authenticator))).status).toBe(200)
		expect(await isConfirmed()).toBe(true)
	})

	test('still accepts the password', async () => {
		await enrolTotp(member.visitor, clock)
		await letTenMinutesPass()
		const { password } = member.person
		expect((await member.visitor.post('/api/user/confirm', { password })).status).toBe(200)
		expect(await isConfirmed()).toBe(true)
	})
})

describe('a shop at an IP address', () => {
	test('says so and offers authenticator apps only', async () => {
		const plain = await openShop({ clock, config: { publicUrl: 'http://192.0.2.1:3000' } })
		const visitor = plain.visitor()
		await signIn(visitor, member.person)
		const { body } = await visitor.get('/api/user/second-factors')
		expect(body.payload.passkeys_available).toBe(false)
		expect((await visitor.post('/api/user/passkeys/options')).body.code).toBe('passkeys_unavailable')
		expect((await visitor.post('/api/login/passkey/options')).body.code).toBe('passkeys_unavailable')
		expect((await enrolTotp(visitor, clock)).recoveryCodes).toHaveLength(10)
	})
})
