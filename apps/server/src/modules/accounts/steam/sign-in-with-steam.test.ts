import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { enrolTotp } from '../../../../test/factors.ts'
import { newSteamId } from '../../../../test/fake-steam.ts'
import { setRegistration } from '../../../../test/registration.ts'
import { openSteamShop, STEAM_FAILED, type SteamShop } from '../../../../test/steam-shop.ts'
import type { Visitor } from '../../../../test/visitor.ts'

let at: SteamShop

beforeAll(async () => {
	at = await openSteamShop()
})

beforeEach(async () => {
	at.steam.answerWith(undefined)
	await at.shop.db.run('delete from rate_limits')
})

describe('GET /auth/steam/redirect', () => {
	// covers spec:authentication-calls.12
	test('redirects to Steam with a state for this shop and this browser', async () => {
		const visitor = at.shop.visitor()
		const { status, headers } = await visitor.get('/api/auth/steam/redirect')
		expect(status).toBe(302)
		expect(headers.get('cache-control')).toBe('no-store')
		const url = new URL(headers.get('location') ?? '')
		expect(`${url.origin}${url.pathname}`).toBe(at.steam.endpoint)
		expect(Object.fromEntries(url.searchParams)).toEqual({
			'openid.ns': 'http://specs.openid.net/auth/2.0',
			'openid.mode': 'checkid_setup',
			'openid.claimed_id': 'http://specs.openid.net/auth/2.0/identifier_select',
			'openid.identity': 'http://specs.openid.net/auth/2.0/identifier_select',
			'openid.realm': 'http://shop.test',
			'openid.return_to': expect.stringMatching(
				/^http:\/\/shop\.test\/api\/auth\/steam\/callback\?state=[\w.-]+$/,
			),
		})
	})

	// covers asvs:3.7.2
	test('takes return_to from the configuration and never from the Host header', async () => {
		const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test' }
		const answer = await at.shop.visitor().get('/api/auth/steam/redirect', { headers })
		expect(answer.headers.get('location')).not.toContain('evil.test')
	})
})

describe('GET /auth/steam/callback', () => {
	test('creates an account without an e-mail address for a new Steam account and signs in', async () => {
		const visitor = at.shop.visitor()
		expect(await at.travel(visitor, newSteamId())).toBe('http://shop.test/account')
		const { body: auth } = await visitor.get('/api/is-auth')
		expect(auth).toMatchObject({ authenticated: true, emailVerified: false })
		const { body } = await visitor.get('/api/user/profile')
		expect(body.data).toMatchObject({
			email: null,
			email_verified: false,
			steam_linked: true,
			has_password: false,
		})
	})

	test('finds the account again at the next sign-in', async () => {
		const steamId = newSteamId()
		const [first, second] = [at.shop.visitor(), at.shop.visitor()]
		await at.travel(first, steamId)
		await at.travel(second, steamId)
		const idOf = async (visitor: Visitor) => (await visitor.get('/api/user/profile')).body.data.id
		expect(await idOf(second)).toBe(await idOf(first))
		expect(await at.accountsWith(steamId)).toHaveLength(1)
	})

	test('creates one account for two concurrent first sign-ins', async () => {
		const steamId = newSteamId()
		const visitors = [at.shop.visitor(), at.shop.visitor(), at.shop.visitor()]
		await Promise.all(visitors.map((visitor) => at.travel(visitor, steamId)))
		expect(await Promise.all(visitors.map(at.isSignedIn))).toEqual([true, true, true])
		expect(await at.accountsWith(steamId)).toHaveLength(1)
	})

	test('accepts identities of the endpoint itself as well as those of Steam', async () => {
		const steamId = newSteamId()
		const own = new URL(`id/${steamId}`, at.steam.endpoint).href
		const visitor = at.shop.visitor()
		await at.travel(visitor, steamId, { said: { claimed_id: own, identity: own } })
		expect(await at.isSignedIn(visitor)).toBe(true)
	})

	test('redirects to the page that asked for the sign-in', async () => {
		const target = '/products/cs2/all?search=a%20b&page=2'
		expect(await at.travel(at.shop.visitor(), newSteamId(), {}, target)).toBe(`http://shop.test${target}`)
	})

	// covers asvs:3.7.2
	test.each([
		'https://evil.test/',
		'//evil.test',
		'/\\evil.test',
		'/\t/evil.test',
		'/.//evil.test',
		'javascript:alert(1)',
		'account',
		`/${'x'.repeat(2000)}`,
	])('never redirects to another site: redirect=%j', async (target) => {
		expect(await at.travel(at.shop.visitor(), newSteamId(), {}, target)).toBe('http://shop.test/account')
	})

	// covers asvs:7.2.4
	test('gives the browser a new session secret, whatever cookie it had (session fixation)', async () => {
		const visitor = at.shop.visitor()
		await visitor.get('/sanctum/csrf-cookie')
		const before = visitor.cookies.get('skinverse_session')
		await at.travel(visitor, newSteamId())
		const after = visitor.cookies.get('skinverse_session')
		expect(after).toMatch(/^s\./)
		expect(after).not.toContain(before?.slice(2))
		expect((await visitor.post('/api/logout')).status).toBe(200)
	})

	test('creates no account while registration is closed, but signs in existing ones', async () => {
		const known = newSteamId()
		await at.travel(at.shop.visitor(), known)
		await setRegistration(at.shop, false)
		const steamId = newSteamId()
		const visitor = at.shop.visitor()
		expect(await at.travel(visitor, steamId)).toBe(`${STEAM_FAILED}problem_registration_disabled`)
		expect(await at.isSignedIn(visitor)).toBe(false)
		expect(await at.accountsWith(steamId)).toHaveLength(0)
		expect(await at.travel(at.shop.visitor(), known)).toBe('http://shop.test/account')
		await setRegistration(at.shop, true)
	})

	// covers asvs:6.3.3
	test('asks for the second factor of an account that has one, and redirects afterwards', async () => {
		const steamId = newSteamId()
		const owner = at.shop.visitor()
		await at.travel(owner, steamId)
		const { app } = await enrolTotp(owner, at.clock)
		const visitor = at.shop.visitor()
		const target = '/products/cs2/all?page=2'
		expect(await at.travel(visitor, steamId, {}, target)).toBe(
			`http://shop.test/auth?form=second-factor&redirect=${encodeURIComponent(target)}`,
		)
		expect(await at.isSignedIn(visitor)).toBe(false)
		const code = app.code(at.clock.now())
		expect((await visitor.post('/api/login/second-factor', { code })).status).toBe(200)
		expect(await at.isSignedIn(visitor)).toBe(true)
	})

	test('voids a pending sign-in of a Steam account that was unlinked in the meantime', async () => {
		const steamId = newSteamId()
		const owner = at.shop.visitor()
		await at.travel(owner, steamId)
		const { app } = await enrolTotp(owner, at.clock)
		const visitor = at.shop.visitor()
		await at.travel(visitor, steamId)
		await at.shop.db.run('update users set steam_id = null where steam_id = $1', [steamId])
		const answer = await visitor.post('/api/login/second-factor', { code: app.code(at.clock.now()) })
		expect(answer.body.code).toBe('sign_in_expired')
	})

	// covers asvs:6.3.4
	test('refuses a blocked account', async () => {
		const steamId = newSteamId()
		await at.travel(at.shop.visitor(), steamId)
		await at.shop.db.run('update users set blocked_at = now() where steam_id = $1', [steamId])
		const visitor = at.shop.visitor()
		expect(await at.travel(visitor, steamId)).toBe(`${STEAM_FAILED}sign_in_blocked`)
		expect(await at.isSignedIn(visitor)).toBe(false)
	})

	test('reports a cancelled sign-in at Steam', async () => {
		const visitor = at.shop.visitor()
		const returnTo = new URL(new URL(await at.leave(visitor)).searchParams.get('openid.return_to') ?? '')
		returnTo.searchParams.set('openid.ns', 'http://specs.openid.net/auth/2.0')
		returnTo.searchParams.set('openid.mode', 'cancel')
		expect(await at.arrive(visitor, `${returnTo.pathname}${returnTo.search}`)).toBe(
			`${STEAM_FAILED}steam_canceled`,
		)
	})
})
