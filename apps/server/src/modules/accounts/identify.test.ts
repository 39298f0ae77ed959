import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPerson, type Person, signIn } from '../../../test/people.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import type { Visitor } from '../../../test/visitor.ts'

const SESSION = 'skinverse_session'

let shop: TestShop
let ada: Person

beforeAll(async () => {
	shop = await openShop()
	ada = await createPerson(shop.db)
})

beforeEach(() => shop.db.run('delete from rate_limits'))

const isSignedIn = async (visitor: Visitor): Promise<boolean> =>
	(await visitor.get('/api/is-auth')).body.authenticated
const login = (body: object, visitor = shop.visitor()) => visitor.post('/api/login', body)

describe('session fixation', () => {
	// covers asvs:7.2.4
	test('a cookie from before signing in is not a session afterwards', async () => {
		const [visitor, attacker] = [shop.visitor(), shop.visitor()]
		await visitor.get('/sanctum/csrf-cookie')
		const before = visitor.cookies.get(SESSION) ?? ''
		await signIn(visitor, ada)
		expect(visitor.cookies.get(SESSION)).not.toBe(before)
		for (const planted of [before, before.replace(/^g/, 's')]) {
			attacker.cookies.set(SESSION, planted)
			expect(await isSignedIn(attacker)).toBe(false)
		}
	})

	// covers asvs:7.2.1
	test('an invented session secret is not accepted', async () => {
		const visitor = shop.visitor()
		const planted = `s.${'a'.repeat(43)}`
		visitor.cookies.set(SESSION, planted)
		await visitor.get('/api/is-auth')
		await signIn(visitor, ada)
		expect(visitor.cookies.get(SESSION)).not.toBe(planted)
		const attacker = shop.visitor()
		attacker.cookies.set(SESSION, planted)
		expect(await isSignedIn(attacker)).toBe(false)
	})

	// covers asvs:7.2.4
	test('signing in again ends the session the browser had', async () => {
		const [visitor, copy] = [shop.visitor(), shop.visitor()]
		await signIn(visitor, ada)
		copy.cookies.set(SESSION, visitor.cookies.get(SESSION) ?? '')
		await signIn(visitor, await createPerson(shop.db))
		expect(await isSignedIn(copy)).toBe(false)
		expect(await isSignedIn(visitor)).toBe(true)
	})
})

describe('CSRF', () => {
	const save = { tradeUrl: 'https://steamcommunity.com/tradeoffer/new/?partner=1&token=abcdefgh' }

	test('an unsafe call without the token is 419 CSRF token mismatch.', async () => {
		const visitor = shop.visitor()
		await signIn(visitor, ada)
		const { status, body } = await visitor.post('/api/user/trade-url', save, { csrf: false })
		expect({ status, message: body.message }).toEqual({ status: 419, message: 'CSRF token mismatch.' })
	})

	test("another visitor's token is 419, and so is the one from before signing in", async () => {
		const [visitor, stranger] = [shop.visitor(), shop.visitor()]
		await visitor.get('/sanctum/csrf-cookie')
		const before = visitor.cookies.get('XSRF-TOKEN') ?? ''
		await signIn(visitor, ada)
		await signIn(stranger, await createPerson(shop.db))
		const foreign = stranger.cookies.get('XSRF-TOKEN') ?? ''
		for (const csrf of [foreign, before]) {
			expect((await visitor.post('/api/user/trade-url', save, { csrf })).status).toBe(419)
		}
		expect((await visitor.post('/api/user/trade-url', save)).status).toBe(200)
	})

	// covers asvs:3.5.1
	test('guests need the token too (login CSRF)', async () => {
		const { status } = await shop
			.visitor()
			.post('/api/login', { username: ada.email, password: ada.password }, { csrf: false })
		expect(status).toBe(419)
	})

	test('the token works right after signing out', async () => {
		const visitor = shop.visitor()
		await signIn(visitor, ada)
		expect((await visitor.post('/api/logout')).status).toBe(200)
		const csrf = visitor.cookies.get('XSRF-TOKEN') ?? expect.unreachable()
		const again = { username: ada.email, password: ada.password }
		expect((await visitor.post('/api/login', again, { csrf })).status).toBe(200)
	})

	test('a browser that has the current token does not get it again; one with another token does', async () => {
		const visitor = shop.visitor()
		await signIn(visitor, ada)
		const token = visitor.cookies.get('XSRF-TOKEN') ?? expect.unreachable()
		const given = async () => (await visitor.get('/api/user/profile')).headers.getSetCookie().join()
		expect(await given()).not.toContain('XSRF-TOKEN')
		visitor.cookies.set('XSRF-TOKEN', 'of another session')
		expect(await given()).toContain(`XSRF-TOKEN=${token}`)
	})

	test('the token works right after the session was ended elsewhere', async () => {
		const visitor = shop.visitor()
		const person = await createPerson(shop.db)
		await signIn(visitor, person)
		await shop.db.run('delete from sessions where user_id = $1', [person.id])
		expect((await visitor.post('/api/user/trade-url', save)).status).toBe(401)
		await signIn(visitor, person)
		expect(await isSignedIn(visitor)).toBe(true)
	})
})

describe('Authorization: Bearer', () => {
	async function tokenOf(person: Person): Promise<string> {
		const { body } = await login({ username: person.email, password: person.password, token: true })
		return body.token
	}

	test('needs no CSRF token', async () => {
		const save = { tradeUrl: 'https://steamcommunity.com/tradeoffer/new/?partner=1&token=abcdefgh' }
		const { status } = await shop
			.visitor()
			.post('/api/user/trade-url', save, { bearer: await tokenOf(ada), csrf: false })
		expect(status).toBe(200)
	})

	// covers asvs:3.5.2
	test('an invalid one is 401 even with a valid cookie, also on public endpoints', async () => {
		const visitor = shop.visitor()
		await signIn(visitor, ada)
		for (const authorization of ['Bearer ', 'Bearer nonsense', `Bearer ${'a'.repeat(43)}`, 'Basic YTpi']) {
			const options = { headers: { authorization } }
			expect((await visitor.get('/api/user/profile', options)).status, authorization).toBe(401)
			expect((await visitor.get('/api/is-auth', options)).status, authorization).toBe(401)
			expect((await visitor.post('/api/logout', {}, options)).status, authorization).toBe(401)
		}
		expect(await isSignedIn(visitor)).toBe(true)
	})

	test('a valid one takes precedence over the cookie', async () => {
		const visitor = shop.visitor()
		await signIn(visitor, ada)
		const other = await createPerson(shop.db)
		const { body } = await visitor.get('/api/user/profile', { bearer: await tokenOf(other) })
		expect(body.data.email).toBe(other.email)
	})

	// covers asvs:3.3.4
	test("a cookie's secret is no bearer token, and a token is no cookie", async () => {
		const visitor = shop.visitor()
		await signIn(visitor, ada)
		const secret = visitor.cookies.get(SESSION)?.slice(2) ?? ''
		expect((await shop.visitor().get('/api/user/profile', { bearer: secret })).status).toBe(401)
		const thief = shop.visitor()
		thief.cookies.set(SESSION, `s.${await tokenOf(ada)}`)
		expect(await isSignedIn(thief)).toBe(false)
	})

	// covers asvs:7.2.2
	test('signing out with it ends the token and touches no cookie', async () => {
		const bearer = await tokenOf(ada)
		const { headers } = await shop.visitor().post('/api/logout', {}, { bearer })
		expect(headers.getSetCookie()).toEqual([])
		expect((await shop.visitor().get('/api/user/profile', { bearer })).status).toBe(401)
	})
})
