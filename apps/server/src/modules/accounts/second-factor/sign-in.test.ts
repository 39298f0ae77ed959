import { api } from '@skinverse/contract/api'
import { type Endpoint, type EndpointKey, methodOf, pathOf } from '@skinverse/contract/endpoint'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { softAuthenticator } from '../../../../test/authenticator.ts'
import { enrolPasskey, enrolTotp, PASSKEY_ORIGIN, signedChallenge } from '../../../../test/factors.ts'
import { linkIn, mailsTo, secretsOf } from '../../../../test/mails.ts'
import { type Member, signedIn } from '../../../../test/members.ts'
import { standingClock } from '../../../../test/movable-clock.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { wrongCode } from '../../../../test/totp-app.ts'
import type { Visitor } from '../../../../test/visitor.ts'
import { untilWaiting } from '../../../../test/waiting-calls.ts'
import { rateLimits } from '../../../platform/rate-limits-table.ts'
import { createSession } from '../sessions.ts'

const clock = standingClock()
const MAIL_WAIT = { timeout: 60_000, interval: 20 }
let shop: TestShop
let member: Member
let visitor: Visitor

beforeAll(async () => {
	shop = await openShop({ clock, config: { publicUrl: PASSKEY_ORIGIN } })
})

beforeEach(async () => {
	await shop.db.run('delete from rate_limits')
	member = await signedIn(shop)
	visitor = shop.visitor()
})

const giveThePassword = (extra: object = {}) =>
	visitor.post('/api/login', {
		username: member.person.email,
		password: member.person.password,
		...extra,
	})
const finish = (proof: object) => visitor.post('/api/login/second-factor', proof)
const isSignedIn = async (who = visitor): Promise<boolean> =>
	(await who.get('/api/is-auth')).body.authenticated
const codeOf = ({ body }: { body: { code?: string } }) => body.code

describe('POST /login', () => {
	test('signs in at once without a second factor, and with an app whose setup is not finished', async () => {
		await member.visitor.post('/api/user/totp')
		expect((await giveThePassword()).status).toBe(200)
		expect(await isSignedIn()).toBe(true)
	})

	// covers asvs:6.3.3
	test('asks for the second factor, and does not reveal it without the password', async () => {
		await enrolTotp(member.visitor, clock)
		const wrong = await visitor.post('/api/login', { username: member.person.email, password: 'Wrong1234' })
		expect({ status: wrong.status, code: codeOf(wrong) }).toEqual({ status: 422, code: 'invalid' })
		expect(codeOf(await visitor.get('/api/login/second-factor'))).toBe('sign_in_expired')
		const right = await giveThePassword()
		expect({ status: right.status, code: codeOf(right) }).toEqual({
			status: 403,
			code: 'second_factor_required',
		})
		expect(await isSignedIn()).toBe(false)
		const { body } = await visitor.get('/api/login/second-factor')
		expect(body.methods).toEqual(['totp', 'recovery_code'])
	})

	test('keeps the browser’s previous session until the second step is done', async () => {
		const other = await signedIn(shop)
		await enrolTotp(member.visitor, clock)
		visitor = other.visitor
		await giveThePassword()
		const { body } = await visitor.get('/api/user/profile')
		expect(body.data.id).toBe(other.person.id)
	})
})

describe('POST /login/second-factor', () => {
	test('signs in with a code of the app, which works once', async () => {
		const { app } = await enrolTotp(member.visitor, clock)
		await giveThePassword()
		const code = app.code(clock.now())
		expect((await finish({ code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200)
		expect(await isSignedIn()).toBe(true)
		visitor = shop.visitor()
		await giveThePassword()
		expect((await finish({ code })).status).toBe(422)
		expect(await isSignedIn()).toBe(false)
	})

	test('gives the same response for a wrong, a used and an expired code', async () => {
		const { app } = await enrolTotp(member.visitor, clock)
		await giveThePassword()
		const codes = [wrongCode(app, clock.now()), app.code(clock.now(), -1), app.code(clock.now(), -5)]
		const answers = await Promise.all(codes.map((code) => finish({ code })))
		expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
		expect(answers[0]).toMatchObject({ status: 422, body: { errors: { code: [expect.any(String)] } } })
		const noted = await shop.db.many(
			"select id from account_events where user_id = $1 and kind = 'sign_in_failed'",
			[member.person.id],
		)
		expect(noted).toHaveLength(1)
	})

	// covers asvs:6.4.4
	test('signs in with a recovery code, which works once and is listed', async () => {
		const { recoveryCodes } = await enrolTotp(member.visitor, clock)
		await giveThePassword()
		expect((await finish({ recovery_code: recoveryCodes[3] })).status).toBe(200)
		expect(await isSignedIn()).toBe(true)
		const { body } = await visitor.get('/api/user/second-factors')
		expect(body.payload.recovery_codes_left).toBe(9)
		const events = await shop.db.many<{ kind: string }>(
			"select kind from account_events where user_id = $1 and kind = 'recovery_code_used'",
			[member.person.id],
		)
		expect(events).toHaveLength(1)
		visitor = shop.visitor()
		await giveThePassword()
		expect((await finish({ recovery_code: recoveryCodes[3] })).status).toBe(422)
	})

	// covers asvs:6.5.1
	test('signs in one of two browsers that send the same recovery code concurrently', async () => {
		const { recoveryCodes } = await enrolTotp(member.visitor, clock)
		const browsers = [shop.visitor(), shop.visitor(), shop.visitor()]
		for (visitor of browsers) await giveThePassword()
		const answers = await Promise.all(
			browsers.map((browser) =>
				browser.post('/api/login/second-factor', { recovery_code: recoveryCodes[0] }),
			),
		)
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
	})

	test('opens one session per pending sign-in', async () => {
		const { recoveryCodes } = await enrolTotp(member.visitor, clock)
		await giveThePassword()
		await shop.db.run('delete from sessions where user_id = $1', [member.person.id])
		const proofs = recoveryCodes.slice(0, 3).map((recovery_code) => ({ recovery_code }))
		const answers = await Promise.all(proofs.map(finish))
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
		const sessions = await shop.db.many('select id from sessions where user_id = $1', [member.person.id])
		expect(sessions).toHaveLength(1)
	})

	test('signs in with a passkey', async () => {
		const { authenticator } = await enrolPasskey(member.visitor)
		await giveThePassword()
		const path = '/api/login/second-factor/passkey-options'
		const passkey = await signedChallenge(visitor, path, authenticator)
		expect((await finish({ passkey })).status).toBe(200)
		expect(await isSignedIn()).toBe(true)
	})

	test("refuses another account's passkey, and one of another site", async () => {
		const other = await signedIn(shop)
		const { authenticator: foreign } = await enrolPasskey(other.visitor)
		const { authenticator } = await enrolPasskey(member.visitor)
		await giveThePassword()
		const path = '/api/login/second-factor/passkey-options'
		const refused = [
			await signedChallenge(visitor, path, foreign),
			await signedChallenge(visitor, path, authenticator, { origin: 'http://evil.test' }),
			await signedChallenge(visitor, path, authenticator, { rpId: 'evil.test' }),
		]
		for (const passkey of refused) expect((await finish({ passkey })).status).toBe(422)
		expect(await isSignedIn()).toBe(false)
	})

	test('returns a bearer token if the first step requested one', async () => {
		const { app } = await enrolTotp(member.visitor, clock)
		const first = await giveThePassword({ token: true })
		expect(first.body.token).toBeUndefined()
		const { body } = await finish({ code: app.code(clock.now()) })
		const profile = await shop.visitor().get('/api/user/profile', { bearer: body.token })
		expect(profile.body.data.id).toBe(member.person.id)
	})

	test('limits guesses across repeated first steps', async () => {
		const { app } = await enrolTotp(member.visitor, clock)
		const code = wrongCode(app, clock.now())
		for (let guess = 0; guess < rateLimits.factor_address.limit; guess++) {
			visitor = shop.visitor()
			await giveThePassword()
			expect((await finish({ code })).status).toBe(422)
		}
		visitor = shop.visitor()
		await giveThePassword()
		expect((await finish({ code: app.code(clock.now()) })).status).toBe(429)
		expect(await isSignedIn()).toBe(false)
	})

	test('works at a known address, however often others guess elsewhere', async () => {
		const { app } = await enrolTotp(member.visitor, clock)
		await shop.db.run('delete from known_devices where user_id = $1', [member.person.id])
		await giveThePassword()
		expect((await finish({ code: wrongCode(app, clock.now()) })).status).toBe(422)
		await shop.db.run("update rate_limits set hits = $1 where bucket = 'factor_owner'", [
			rateLimits.factor_owner.limit,
		])
		expect((await finish({ code: app.code(clock.now()) })).status).toBe(429)
		await shop.db.run(
			"insert into known_devices (user_id, family, address, network) values ($1, '', '127.0.0.1', '127.0')",
			[member.person.id],
		)
		// A password alone does not make an address known for codes.
		expect((await finish({ code: app.code(clock.now()) })).status).toBe(429)
		await shop.db.run('update known_devices set proved_factor = true where user_id = $1', [member.person.id])
		expect((await finish({ code: app.code(clock.now()) })).status).toBe(200)
	})

	test('is also required if the first factor is added during the sign-in', async () => {
		const { signingIn } = await shop.db.transaction(async (tx) => {
			await tx.run('select from users where id = $1 for no key update', [member.person.id])
			const signingIn = giveThePassword()
			await untilWaiting(shop.db, '%from users%for no key update')
			await tx.run(
				`insert into passkeys (user_id, credential_id, public_key, counter, transports, name, backed_up)
				values ($1, $2, '\\x00', 0, '{}', 'Phone', false)`,
				[member.person.id, Buffer.from(member.person.email)],
			)
			return { signingIn }
		})
		expect(codeOf(await signingIn)).toBe('sign_in_expired')
		expect(await isSignedIn()).toBe(false)
	})

	test('is void after ten minutes', async () => {
		const { app } = await enrolTotp(member.visitor, clock)
		await giveThePassword()
		await shop.db.run('update pending_sign_ins set expires_at = now() where user_id = $1', [member.person.id])
		expect(codeOf(await finish({ code: app.code(clock.now()) }))).toBe('sign_in_expired')
		expect(await isSignedIn()).toBe(false)
	})

	test('is void after a new password', async () => {
		const { app } = await enrolTotp(member.visitor, clock)
		await giveThePassword()
		const { status } = await member.visitor.post('/api/user/change-password', {
			cur_password: member.person.password,
			new_password: 'Another1234',
			repeat_password: 'Another1234',
		})
		expect(status).toBe(200)
		expect(codeOf(await visitor.get('/api/login/second-factor'))).toBe('sign_in_expired')
		expect(codeOf(await finish({ code: app.code(clock.now()) }))).toBe('sign_in_expired')
	})

	// covers asvs:6.4.4
	test('is still asked for after the password was reset', async () => {
		await enrolTotp(member.visitor, clock)
		const { email } = member.person
		await visitor.post('/api/user/reset-password', { email })
		const mails = await vi.waitFor(async () => {
			const all = await mailsTo(shop.db, email)
			const reset = all.find((mail) => linkIn(mail).pathname === '/reset-password')
			return reset ?? expect.unreachable('no mail yet')
		}, MAIL_WAIT)
		const password = 'Another1234'
		const { status } = await visitor.post('/api/reset-password', {
			email,
			token: secretsOf(linkIn(mails)).get('token'),
			password,
			password_confirmation: password,
		})
		expect(status).toBe(200)
		expect(codeOf(await giveThePassword({ password }))).toBe('second_factor_required')
	})

	test('refuses an account that was blocked in the meantime', async () => {
		const { app } = await enrolTotp(member.visitor, clock)
		await giveThePassword()
		await shop.db.run('update users set blocked_at = now() where id = $1', [member.person.id])
		expect((await finish({ code: app.code(clock.now()) })).status).toBe(422)
		expect(await isSignedIn()).toBe(false)
	})

	test('belongs to the browser that gave the password', async () => {
		const { app } = await enrolTotp(member.visitor, clock)
		await giveThePassword()
		const other = shop.visitor()
		const answer = await other.post('/api/login/second-factor', { code: app.code(clock.now()) })
		expect(codeOf(answer)).toBe('sign_in_expired')
	})
})

describe('a pending sign-in', () => {
	const closed = Object.entries<Endpoint>(api)
		.filter(([, { access }]) => access !== 'anyone' && access !== 'provider')
		.filter(([, { access }]) => typeof access === 'string' || access.operator !== null)
		.map(([key]) => key as EndpointKey)

	// covers asvs:6.3.3
	test('grants access to no endpoint, neither as itself nor as a session or a token', async () => {
		await enrolTotp(member.visitor, clock)
		await giveThePassword()
		const secret = visitor.cookies.get('skinverse_sign_in') ?? ''
		expect(secret).toMatch(/^[\w-]{40,}$/)
		const asSession = shop.visitor()
		asSession.cookies.set('skinverse_session', `s.${secret}`)
		asSession.cookies.set('skinverse_operator', secret)
		expect(closed.length).toBeGreaterThan(50)
		for (const key of closed) {
			const endpoint: Endpoint = api[key as keyof typeof api]
			const path = pathOf(key, endpoint).replaceAll(/\{\w+\}/g, '1')
			const asItIs = await visitor.send(methodOf(key), path)
			expect({ key, status: asItIs.status }).toEqual({ key, status: 401 })
			const planted = await asSession.send(methodOf(key), path)
			expect({ key, status: planted.status }).toEqual({ key, status: 401 })
		}
		const bearer = await shop.visitor().get('/api/user/profile', { bearer: secret })
		expect(bearer.status).toBe(401)
	})

	test('is stored hashed', async () => {
		await enrolTotp(member.visitor, clock)
		await giveThePassword()
		const secret = visitor.cookies.get('skinverse_sign_in') ?? ''
		const rows = await shop.db.many<{ row: string }>('select p::text as row from pending_sign_ins p')
		expect(JSON.stringify(rows)).not.toContain(Buffer.from(secret).toString('hex'))
		expect(JSON.stringify(rows)).not.toContain(secret)
	})
})

describe('POST /login/passkey', () => {
	const options = '/api/login/passkey/options'
	const signInWith = async (passkey: object, extra: object = {}) =>
		visitor.post('/api/login/passkey', { passkey, ...extra })

	test('signs in without a password and without another factor', async () => {
		await enrolTotp(member.visitor, clock)
		const { authenticator } = await enrolPasskey(member.visitor)
		const { status } = await signInWith(await signedChallenge(visitor, options, authenticator))
		expect(status).toBe(200)
		const { body } = await visitor.get('/api/user/profile')
		expect(body.data.id).toBe(member.person.id)
		expect((await visitor.get('/api/user/confirm')).body.confirmed).toBe(true)
	})

	test('returns a bearer token on request', async () => {
		const { authenticator } = await enrolPasskey(member.visitor)
		const passkey = await signedChallenge(visitor, options, authenticator)
		const { body } = await signInWith(passkey, { token: true })
		const profile = await shop.visitor().get('/api/user/profile', { bearer: body.token })
		expect(profile.body.data.id).toBe(member.person.id)
	})

	test('refuses a challenge that was used, has expired or was never issued', async () => {
		const { authenticator } = await enrolPasskey(member.visitor)
		const used = await signedChallenge(visitor, options, authenticator)
		await signInWith(used)
		await visitor.post('/api/logout')
		expect((await signInWith(used)).status).toBe(422)
		const old = await signedChallenge(visitor, options, authenticator)
		await shop.db.run('update factor_challenges set expires_at = now()')
		expect((await signInWith(old)).status).toBe(422)
		const { body } = await visitor.post(options)
		const invented = authenticator.get({ ...body.options, challenge: 'aW52ZW50ZWQ' })
		expect((await signInWith(invented)).status).toBe(422)
		expect(await isSignedIn()).toBe(false)
	})

	test('refuses an unknown passkey, a removed one and one with a signature of another', async () => {
		const unknown = softAuthenticator(PASSKEY_ORIGIN)
		expect((await signInWith(await signedChallenge(visitor, options, unknown))).status).toBe(422)
		const { authenticator } = await enrolPasskey(member.visitor)
		const mine = await signedChallenge(visitor, options, authenticator)
		const theirs = await signedChallenge(visitor, options, unknown)
		const mixed = { ...mine, response: { ...mine.response, signature: theirs.response.signature } }
		expect((await signInWith(mixed)).status).toBe(422)
		await shop.db.run('delete from passkeys where user_id = $1', [member.person.id])
		expect((await signInWith(await signedChallenge(visitor, options, authenticator))).status).toBe(422)
	})

	test('refuses a passkey that a reset or its owner removes concurrently', async () => {
		for (const take of ['update passkeys set needs_password = true', 'delete from passkeys']) {
			const { authenticator } = await enrolPasskey(member.visitor)
			const passkey = await signedChallenge(visitor, options, authenticator)
			const { signingIn } = await shop.db.transaction(async (tx) => {
				await tx.run('select from users where id = $1 for no key update', [member.person.id])
				const signingIn = signInWith(passkey)
				await untilWaiting(shop.db, '%from users%for no key update')
				await tx.run(`${take} where user_id = $1`, [member.person.id])
				return { signingIn }
			})
			expect((await signingIn).status).toBe(422)
			expect(await isSignedIn()).toBe(false)
		}
	})

	test('also needs the new password for a passkey that was added shortly before a reset', async () => {
		const { authenticator } = await enrolPasskey(member.visitor)
		const old = await enrolPasskey(member.visitor, 'Phone')
		await shop.db.run(
			`update passkeys set created_at = now() - interval '8 days' where user_id = $1 and name = 'Phone'`,
			[member.person.id],
		)
		const mailed = (await mailsTo(shop.db, member.person.email)).length
		await visitor.post('/api/user/reset-password', { email: member.person.email })
		const link = await vi.waitFor(async () => {
			const mails = await mailsTo(shop.db, member.person.email)
			const reset = mails
				.slice(0, mails.length - mailed)
				.find(({ text }) => text.includes('/reset-password#'))
			return linkIn(reset ?? expect.unreachable())
		}, MAIL_WAIT)
		const password = 'Brandnew4321'
		const form = {
			token: secretsOf(link).get('token'),
			email: member.person.email,
			password,
			password_confirmation: password,
		}
		expect((await visitor.post('/api/reset-password', form)).status).toBe(200)
		const alone = async (key: typeof authenticator) =>
			visitor.post('/api/login/passkey', {
				passkey: await signedChallenge(visitor, '/api/login/passkey/options', key),
			})
		const refused = await alone(authenticator)
		expect([refused.status, await isSignedIn()]).toEqual([422, false])
		expect(refused.body.errors.passkey).toEqual([
			'This passkey no longer signs in alone. Sign in with your password, then use it as the second step.',
		])
		await visitor.post('/api/login', { username: member.person.email, password })
		const passkey = await signedChallenge(visitor, '/api/login/second-factor/passkey-options', authenticator)
		expect((await finish({ passkey })).status).toBe(200)
		await visitor.post('/api/logout', {})
		expect((await alone(authenticator)).status).toBe(200)
		await visitor.post('/api/logout', {})
		expect((await alone(old.authenticator)).status).toBe(200)
	})

	test('needs the new password after a change, except for the passkey that confirmed it', async () => {
		const confirming = await enrolPasskey(member.visitor, 'Phone')
		const { authenticator } = await enrolPasskey(member.visitor, 'Laptop')
		const proof = await signedChallenge(
			member.visitor,
			'/api/user/confirm/passkey-options',
			confirming.authenticator,
		)
		expect((await member.visitor.post('/api/user/confirm', { passkey: proof })).status).toBe(200)
		const changed = await member.visitor.post('/api/user/change-password', {
			cur_password: member.person.password,
			new_password: 'Brandnew4321',
			repeat_password: 'Brandnew4321',
		})
		expect(changed.status).toBe(200)
		const alone = async (key: typeof authenticator) =>
			(await signInWith(await signedChallenge(visitor, options, key))).status
		expect(await alone(authenticator)).toBe(422)
		expect(await alone(confirming.authenticator)).toBe(200)
	})

	test('needs the new password after a change by a bearer token, even if it confirmed that token', async () => {
		const { authenticator } = await enrolPasskey(member.visitor)
		const { password } = member.person
		const bearer = (
			await createSession(shop.db, member.person.id, 'bearer', { device: 'test', ip: '127.0.0.1' })
		).secret
		const call = { bearer }
		const challenge = await visitor.post('/api/user/confirm/passkey-options', {}, call)
		const proof = authenticator.get(challenge.body.options)
		expect((await visitor.post('/api/user/confirm', { passkey: proof }, call)).status).toBe(200)
		const form = { cur_password: password, new_password: 'Brandnew4321', repeat_password: 'Brandnew4321' }
		expect((await visitor.post('/api/user/change-password', form, call)).status).toBe(200)
		expect((await signInWith(await signedChallenge(visitor, options, authenticator))).status).toBe(422)
	})

	test('refuses a blocked account', async () => {
		const { authenticator } = await enrolPasskey(member.visitor)
		await shop.db.run('update users set blocked_at = now() where id = $1', [member.person.id])
		expect((await signInWith(await signedChallenge(visitor, options, authenticator))).status).toBe(422)
		expect(await isSignedIn()).toBe(false)
	})

	test.each([
		{},
		{ id: '', rawId: '', type: 'public-key', response: {} },
		{
			id: 'AAAA',
			rawId: 'AAAA',
			type: 'public-key',
			response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
		},
		{
			id: 'AAAA',
			rawId: 'AAAA',
			type: 'public-key',
			response: {
				clientDataJSON: Buffer.from('{"challenge":7}').toString('base64url'),
				authenticatorData: '',
				signature: '',
			},
		},
	])('answers 422 to invalid passkeys: %j', async (passkey) => {
		expect((await signInWith(passkey)).status).toBe(422)
	})

	test('limits challenges per network address', async () => {
		await visitor.post(options)
		await shop.db.run("update rate_limits set hits = $1 where bucket = 'passkey_address'", [
			rateLimits.passkey_address.limit,
		])
		expect((await visitor.post(options)).status).toBe(429)
	})
})
