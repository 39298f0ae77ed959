import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { capturedLog } from '../../../test/captured-log.ts'
import { createPerson, type Person, signIn } from '../../../test/people.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { hashPassword } from '../../platform/passwords/password.ts'
import { rateLimits } from '../../platform/rate-limits-table.ts'

const SESSION = 'skinverse_session'
const REFUSED = 'These credentials do not match our records.'

const { log, lines } = capturedLog()
let shop: TestShop
let ada: Person

beforeAll(async () => {
	// Behind a proxy, so that a test can come from any address.
	shop = await openShop({ log, config: { trustedProxies: ['loopback'] } })
	ada = await createPerson(shop.db)
})

beforeEach(() => shop.db.run('delete from rate_limits'))

const isSignedIn = async (visitor: Visitor): Promise<boolean> =>
	(await visitor.get('/api/is-auth')).body.authenticated
const login = (body: object, visitor = shop.visitor()) => visitor.post('/api/login', body)
const wrong = { password: 'Wrong1234' }

describe('GET /is-auth', () => {
	// covers spec:authentication-calls.2 spec:roles.1
	test('says that a guest is neither signed in nor verified', async () => {
		const { status, body } = await shop.visitor().get('/api/is-auth')
		expect(status).toBe(200)
		expect(body).toEqual({ status: 'OK', authenticated: false, emailVerified: false })
	})

	// covers spec:authentication-calls.2 spec:authentication.5
	test('says whether the e-mail address is verified', async () => {
		const [verified, unverified] = [shop.visitor(), shop.visitor()]
		await signIn(verified, ada)
		await signIn(unverified, await createPerson(shop.db, { verified: false }))
		expect((await verified.get('/api/is-auth')).body).toMatchObject({
			authenticated: true,
			emailVerified: true,
		})
		expect((await unverified.get('/api/is-auth')).body).toMatchObject({
			authenticated: true,
			emailVerified: false,
		})
	})
})

describe('GET /sanctum/csrf-cookie', () => {
	// covers asvs:3.3.2 asvs:3.3.4 spec:authentication-calls.1
	test('answers 204 with a readable token beside a cookie that no script can read', async () => {
		const { status, headers } = await shop.visitor().get('/sanctum/csrf-cookie')
		expect(status).toBe(204)
		const cookies = headers.getSetCookie()
		const session = cookies.find((cookie) => cookie.startsWith(SESSION))
		const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN'))
		expect(session).toMatch(/HttpOnly/)
		expect(session).toMatch(/SameSite=Lax/)
		expect(token).not.toMatch(/HttpOnly/)
	})
})

describe('POST /login', () => {
	// covers spec:authentication-calls.3
	test('signs in with e-mail and password, whatever the case of the address', async () => {
		const visitor = shop.visitor()
		const { status, body } = await login(
			{ username: ada.email.toUpperCase(), password: ada.password },
			visitor,
		)
		expect(status).toBe(200)
		expect(body).toEqual({ status: 'OK', message: 'Signed in' })
		expect(await isSignedIn(visitor)).toBe(true)
	})

	// covers spec:sign-in-rules.1
	test.each([
		{},
		{ username: '', password: '' },
		{ username: 'ada@example.test' },
		{ password: 'Secret1234' },
	])('says "Email and password are required": %j', async (body) => {
		const answer = await login(body)
		expect(answer.status).toBe(422)
		expect(answer.body.message).toBe('Email and password are required')
	})

	// covers spec:sign-in-rules.2
	test('says "Invalid email format"', async () => {
		const { status, body } = await login({ username: 'ada', password: 'Secret1234' })
		expect(status).toBe(422)
		expect(body).toMatchObject({
			message: 'Invalid email format',
			errors: { username: ['Invalid email format'] },
		})
	})

	test('refuses a non-ASCII address with the same lower case', async () => {
		const person = await createPerson(shop.db)
		await shop.db.run('update users set email = $2 where id = $1', [person.id, `i${person.email}`])
		for (const letter of ['İ', 'ı', '\u0130', 'i\u0307']) {
			const username = `${letter}${person.email}`
			const { status, body } = await login({ username, password: person.password })
			expect(status).toBe(422)
			expect(body.errors).toEqual({ username: ['Invalid email format'] })
		}
		await signIn(shop.visitor(), { ...person, email: `I${person.email}` })
	})

	test.each(['a\0da@example.test', 'ada@exa\ud800mple.test', 'ada\u0007@example.test'])(
		'refuses characters that no address has: %j',
		async (username) => {
			const { status, body } = await login({ username, ...wrong })
			expect(status).toBe(422)
			expect(body.errors).toEqual({ username: ['Invalid email format'] })
		},
	)

	test('reports a password with an invalid character at its field', async () => {
		const { status, body } = await login({ username: ada.email, password: 'a\0b' })
		expect(status).toBe(422)
		expect(Object.keys(body.errors)).toEqual(['password'])
	})

	// covers spec:authentication-calls.3
	test('refuses a wrong password with 422 under username, and leaves the guest a guest', async () => {
		const visitor = shop.visitor()
		const { status, body } = await login({ username: ada.email, ...wrong }, visitor)
		expect(status).toBe(422)
		expect(body).toMatchObject({ status: 'ERROR', message: REFUSED, errors: { username: [REFUSED] } })
		expect(await isSignedIn(visitor)).toBe(false)
	})

	// covers asvs:16.3.1
	test('logs a failure with account and network address, but without the input', async () => {
		const before = lines.length
		await login({ username: ada.email, ...wrong })
		await login({ username: 'nobody@example.test', ...wrong })
		const written = lines.slice(before).filter((line) => line.includes('sign-in failed'))
		expect(written.map((line) => JSON.parse(line))).toEqual([
			expect.objectContaining({ user_id: ada.id, ip: '127.0.0.1' }),
			expect.not.objectContaining({ user_id: expect.anything() }),
		])
		expect(lines.slice(before).join()).not.toMatch(/Wrong1234|@example/)
	})

	// covers asvs:6.2.8
	test('compares the password exactly, including case and spaces', async () => {
		for (const password of [ada.password.toLowerCase(), ` ${ada.password}`, `${ada.password} `]) {
			expect((await login({ username: ada.email, password })).status).toBe(422)
		}
	})

	test('gives the same response for an unknown e-mail, a wrong password, no password, and a wrong one of a blocked account', async () => {
		const blocked = await createPerson(shop.db)
		await shop.db.run('update users set blocked_at = now() where id = $1', [blocked.id])
		const fromSteam = await createPerson(shop.db)
		await shop.db.run('update users set password_hash = null where id = $1', [fromSteam.id])
		const answers = await Promise.all([
			login({ username: ada.email, ...wrong }),
			login({ username: `${randomUUID()}@example.test`, ...wrong }),
			login({ username: fromSteam.email, ...wrong }),
			login({ username: blocked.email, ...wrong }),
		])
		for (const { status, body, headers } of answers) {
			expect({ status, body }).toEqual({ status: 422, body: answers[0].body })
			expect([...headers.keys()].sort()).toEqual([...answers[0].headers.keys()].sort())
		}
	})

	test('reveals that an account is blocked only with the right password', async () => {
		const blocked = await createPerson(shop.db)
		await shop.db.run('update users set blocked_at = now() where id = $1', [blocked.id])
		const visitor = shop.visitor()
		const { status, body } = await login({ username: blocked.email, password: blocked.password }, visitor)
		expect([status, body.message]).toEqual([422, 'This account is blocked. Please contact our support.'])
		expect(await isSignedIn(visitor)).toBe(false)
	})

	test('takes as long for an unknown e-mail as for a wrong password (timing attack)', async () => {
		const grace = await createPerson(shop.db)
		const own = await hashPassword(grace.password)
		await shop.db.run('update users set password_hash = $1 where id = $2', [own, grace.id])
		const visitor = shop.visitor()
		await visitor.get('/sanctum/csrf-cookie')
		const timed = async (username: string) => {
			await shop.db.run('delete from rate_limits')
			const started = performance.now()
			await login({ username, ...wrong }, visitor)
			return performance.now() - started
		}
		// Interleaved, so that other load on the machine affects both.
		const ratios: number[] = []
		for (let round = 0; round < 15; round++) {
			const known = await timed(grace.email)
			ratios.push((await timed(`${randomUUID()}@example.test`)) / known)
		}
		// Without the same hashing it would be a tenth.
		expect(median(ratios)).toBeGreaterThan(0.5)
		expect(median(ratios)).toBeLessThan(2)
	})

	// covers asvs:7.2.2
	test('with token: true answers a bearer token as well', async () => {
		const visitor = shop.visitor()
		const { body } = await login({ username: ada.email, password: ada.password, token: true }, visitor)
		expect(await isSignedIn(visitor)).toBe(true)
		const { status } = await shop.visitor().get('/api/user/profile', { bearer: body.token })
		expect(status).toBe(200)
	})
})

describe('password guessing', () => {
	const { limit } = rateLimits.login_account_address
	const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })
	const signInFrom = (person: Person, ip: string, password = person.password) =>
		shop.visitor().post('/api/login', { username: person.email, password }, from(ip))

	// covers asvs:6.3.1
	test('from many addresses is rate-limited for the account, with Retry-After', async () => {
		const person = await createPerson(shop.db)
		const guess = (number: number) => signInFrom(person, `203.0.113.${number}`, 'Wrong1234')
		for (let number = 0; number < 3; number++) expect((await guess(number)).status).toBe(422)
		const counted = await shop.db.one<{ hits: number }>(
			"select hits from rate_limits where bucket = 'login_account'",
		)
		expect(counted).toEqual({ hits: 3 })
		await useUpAccountLimit()
		const { status, headers } = await guess(99)
		expect(status).toBe(429)
		expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
		// Even the right password gets the same response now.
		expect((await signInFrom(person, '203.0.113.100')).status).toBe(429)
	})

	const useUpAccountLimit = () =>
		shop.db.run("update rate_limits set hits = $1 where bucket = 'login_account'", [
			rateLimits.login_account.limit,
		])

	test('from elsewhere does not lock out an owner at an address that signed in before', async () => {
		const person = await createPerson(shop.db)
		await signInFrom(person, '192.0.2.1')
		for (let number = 0; number < limit; number++) await signInFrom(person, '203.0.113.1', 'Wrong1234')
		expect((await signInFrom(person, '203.0.113.1')).status).toBe(429)
		expect((await signInFrom(person, '192.0.2.77')).status).toBe(200)
		await useUpAccountLimit()
		expect((await signInFrom(person, '192.0.2.1')).status).toBe(200)
		expect((await signInFrom(person, '198.18.0.1')).status).toBe(429)
	})

	test('is counted together for all spellings of the address', async () => {
		const { email } = await createPerson(shop.db)
		for (let number = 0; number < limit; number++) {
			const username = number % 2 === 0 ? email.toUpperCase() : ` ${email} `
			expect((await login({ username, ...wrong })).status).toBe(422)
		}
		expect((await login({ username: email, ...wrong })).status).toBe(429)
	})

	// covers asvs:6.3.1 asvs:15.3.4
	test('at many accounts is rate-limited for that network address only', async () => {
		const attempt = (ip: string) =>
			shop.visitor().post('/api/login', { username: `${randomUUID()}@example.test`, ...wrong }, from(ip))
		await attempt('198.51.100.1')
		await shop.db.run(`update rate_limits set hits = $1 where bucket = 'login_address'`, [
			rateLimits.login_address.limit,
		])
		expect((await attempt('198.51.100.1')).status).toBe(429)
		expect((await attempt('198.51.100.2')).status).toBe(422)
	})

	test('clears earlier failures after a success', async () => {
		const person = await createPerson(shop.db)
		for (let round = 0; round < 2; round++) {
			for (let number = 0; number < limit - 1; number++) {
				expect((await login({ username: person.email, ...wrong })).status).toBe(422)
			}
			await signIn(shop.visitor(), person)
		}
	})
})

describe('POST /logout', () => {
	// covers asvs:7.4.1 spec:authentication-calls.5
	test('ends only this session', async () => {
		const [here, there, copy] = [shop.visitor(), shop.visitor(), shop.visitor()]
		await signIn(here, ada)
		await signIn(there, ada)
		copy.cookies.set(SESSION, here.cookies.get(SESSION) ?? '')
		const { body } = await here.post('/api/logout')
		expect(body).toEqual({ status: 'OK', message: 'Signed out' })
		expect(await Promise.all([here, copy, there].map(isSignedIn))).toEqual([false, false, true])
	})

	test('succeeds for a guest', async () => {
		expect((await shop.visitor().post('/api/logout')).status).toBe(200)
	})
})

function median(values: readonly number[]): number {
	return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}
