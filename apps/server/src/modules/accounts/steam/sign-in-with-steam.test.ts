import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeSteam, newSteamId, startFakeSteam, steamIdentity } from '../../../../test/fake-steam.ts'
import { movableClock } from '../../../../test/movable-clock.ts'
import { createPerson, signIn } from '../../../../test/people.ts'
import { setRegistration } from '../../../../test/registration.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import type { Visitor } from '../../../../test/visitor.ts'
import { rateLimits } from '../../../platform/rate-limits-table.ts'

type Changes = NonNullable<Parameters<FakeSteam['callback']>[2]>

const clock = movableClock()
const FAILED = 'http://shop.test/auth?form=signin&error=steam&reason='
const LINK_FAILED = 'http://shop.test/account?error=steam&reason='

let steam: FakeSteam
let shop: TestShop

beforeAll(async () => {
	steam = await startFakeSteam(clock.now)
	shop = await openShop({ clock, config: { steam: { openidUrl: steam.endpoint, apiKey: undefined } } })
	await setRegistration(shop, true)
})

beforeEach(async () => {
	steam.answerWith(undefined)
	await shop.db.run('delete from rate_limits')
})

/** Leaves for Steam; gives the address there. */
async function leave(visitor: Visitor, redirect?: string): Promise<string> {
	const query = redirect === undefined ? '' : `?redirect=${encodeURIComponent(redirect)}`
	const { headers } = await visitor.get(`/api/auth/steam/redirect${query}`)
	return headers.get('location') ?? ''
}

/** The whole way, there and back; gives where the browser ends up. */
async function travel(visitor: Visitor, steamId: string, changes: Changes = {}, redirect?: string) {
	const request = await leave(visitor, redirect)
	return arrive(visitor, steam.callback(request, steamId, changes))
}

async function arrive(visitor: Visitor, callback: string): Promise<string | null> {
	const { status, headers } = await visitor.get(callback)
	expect(status).toBe(302)
	return headers.get('location')
}

const isSignedIn = async (visitor: Visitor): Promise<boolean> =>
	(await visitor.get('/api/is-auth')).body.authenticated
const accountsWith = (steamId: string) => shop.db.many('select from users where steam_id = $1', [steamId])

describe('GET /auth/steam/redirect', () => {
	test('asks Steam who the person is, for this shop and this browser', async () => {
		const visitor = shop.visitor()
		const { status, headers } = await visitor.get('/api/auth/steam/redirect')
		expect(status).toBe(302)
		expect(headers.get('cache-control')).toBe('no-store')
		const url = new URL(headers.get('location') ?? '')
		expect(`${url.origin}${url.pathname}`).toBe(steam.endpoint)
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

	test('takes the way back from the settings and never from the Host header', async () => {
		const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test' }
		const answer = await shop.visitor().get('/api/auth/steam/redirect', { headers })
		expect(answer.headers.get('location')).not.toContain('evil.test')
	})
})

describe('GET /auth/steam/callback', () => {
	test('makes an account without an e-mail address for a new Steam account and signs in', async () => {
		const visitor = shop.visitor()
		expect(await travel(visitor, newSteamId())).toBe('http://shop.test/account')
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
		const [first, second] = [shop.visitor(), shop.visitor()]
		await travel(first, steamId)
		await travel(second, steamId)
		const idOf = async (visitor: Visitor) => (await visitor.get('/api/user/profile')).body.data.id
		expect(await idOf(second)).toBe(await idOf(first))
		expect(await accountsWith(steamId)).toHaveLength(1)
	})

	test('makes one account of two first sign-ins at once', async () => {
		const steamId = newSteamId()
		const visitors = [shop.visitor(), shop.visitor(), shop.visitor()]
		await Promise.all(visitors.map((visitor) => travel(visitor, steamId)))
		expect(await Promise.all(visitors.map(isSignedIn))).toEqual([true, true, true])
		expect(await accountsWith(steamId)).toHaveLength(1)
	})

	test('takes identities of the endpoint itself as well as those of Steam', async () => {
		const steamId = newSteamId()
		const own = new URL(`id/${steamId}`, steam.endpoint).href
		const visitor = shop.visitor()
		await travel(visitor, steamId, { said: { claimed_id: own, identity: own } })
		expect(await isSignedIn(visitor)).toBe(true)
	})

	test('goes on to the page that asked for the sign-in', async () => {
		const target = '/products/cs2/all?search=a%20b&page=2'
		expect(await travel(shop.visitor(), newSteamId(), {}, target)).toBe(`http://shop.test${target}`)
	})

	test.each([
		'https://evil.test/',
		'//evil.test',
		'/\\evil.test',
		'/\t/evil.test',
		'/.//evil.test',
		'javascript:alert(1)',
		'account',
		`/${'x'.repeat(2000)}`,
	])('never goes on to another site: redirect=%j', async (target) => {
		expect(await travel(shop.visitor(), newSteamId(), {}, target)).toBe('http://shop.test/account')
	})

	test('gives the browser a new session, whatever it carried before', async () => {
		const visitor = shop.visitor()
		await visitor.get('/sanctum/csrf-cookie')
		const before = visitor.cookies.get('skinverse_session')
		await travel(visitor, newSteamId())
		const after = visitor.cookies.get('skinverse_session')
		expect(after).toMatch(/^s\./)
		expect(after).not.toContain(before?.slice(2))
		expect((await visitor.post('/api/logout')).status).toBe(200)
	})

	test('makes no account while registration is closed, and still signs in those who have one', async () => {
		const known = newSteamId()
		await travel(shop.visitor(), known)
		await setRegistration(shop, false)
		const steamId = newSteamId()
		const visitor = shop.visitor()
		expect(await travel(visitor, steamId)).toBe(`${FAILED}problem_registration_disabled`)
		expect(await isSignedIn(visitor)).toBe(false)
		expect(await accountsWith(steamId)).toHaveLength(0)
		expect(await travel(shop.visitor(), known)).toBe('http://shop.test/account')
		await setRegistration(shop, true)
	})

	test('lets no blocked account in', async () => {
		const steamId = newSteamId()
		await travel(shop.visitor(), steamId)
		await shop.db.run('update users set blocked_at = now() where steam_id = $1', [steamId])
		const visitor = shop.visitor()
		expect(await travel(visitor, steamId)).toBe(`${FAILED}steam_failed`)
		expect(await isSignedIn(visitor)).toBe(false)
	})

	test('says so when somebody left Steam without signing in', async () => {
		const visitor = shop.visitor()
		const returnTo = new URL(new URL(await leave(visitor)).searchParams.get('openid.return_to') ?? '')
		returnTo.searchParams.set('openid.ns', 'http://specs.openid.net/auth/2.0')
		returnTo.searchParams.set('openid.mode', 'cancel')
		expect(await arrive(visitor, `${returnTo.pathname}${returnTo.search}`)).toBe(`${FAILED}steam_canceled`)
	})
})

describe('GET /auth/steam/callback refuses a forged answer', () => {
	const victim = newSteamId()
	const identity = steamIdentity(victim)

	/** Signed by the endpoint itself, so that nothing but our own look at it can refuse it. */
	async function refused(changes: Changes): Promise<void> {
		const before = steam.asked()
		const visitor = shop.visitor()
		expect(await travel(visitor, victim, changes)).toBe(`${FAILED}steam_failed`)
		expect(await isSignedIn(visitor)).toBe(false)
		expect(await accountsWith(victim)).toHaveLength(0)
		expect(steam.asked(), 'refused without asking Steam').toBe(before)
	}

	test('wrong endpoint', async () => {
		await refused({ said: { op_endpoint: 'https://evil.test/openid/login' } })
		await refused({ said: { op_endpoint: `${steam.endpoint}/` } })
		await refused({ said: { op_endpoint: 'https://steamcommunity.com/openid/login' } })
	})

	test.each([
		`https://evil.test/openid/id/${victim}`,
		`https://steamcommunity.com.evil.test/openid/id/${victim}`,
		`https://steamcommunity.com@evil.test/openid/id/${victim}`,
		`http://steamcommunity.com/openid/id/${victim}`,
		`https://steamcommunity.com/openid/id/../../evil/${victim}`,
	])('identity on another host: %s', async (other) => {
		await refused({ said: { claimed_id: other, identity: other } })
	})

	test.each(['', '1', `${victim}0`, `${victim}/`, `${victim}?x`, ` ${victim}`, `${victim}\n`])(
		'identity that is no 17-digit id: %j',
		async (id) => {
			const other = steamIdentity(id)
			await refused({ said: { claimed_id: other, identity: other } })
		},
	)

	test('swapped identity', async () => {
		await refused({ said: { claimed_id: identity, identity: steamIdentity(newSteamId()) } })
		await refused({ said: { claimed_id: steamIdentity(newSteamId()), identity } })
	})

	test.each(['op_endpoint', 'claimed_id', 'identity', 'return_to', 'response_nonce', 'assoc_handle'])(
		'%s is not signed',
		async (name) => {
			const all = ['op_endpoint', 'claimed_id', 'identity', 'return_to', 'response_nonce', 'assoc_handle']
			await refused({ signed: all.filter((other) => other !== name) })
		},
	)

	test('a signed field that is not there', async () => {
		await refused({ forged: (fields) => fields.delete('openid.assoc_handle') })
	})

	test('no signature', async () => {
		await refused({ forged: (fields) => fields.delete('openid.sig') })
		await refused({ forged: (fields) => fields.delete('openid.signed') })
	})

	test('foreign return_to', async () => {
		await refused({ said: { return_to: 'https://evil.test/api/auth/steam/callback' } })
		await refused({ said: { return_to: 'http://shop.test/api/auth/steam/callback' } })
		await refused({ said: { return_to: 'http://shop.test/api/auth/steam/callback?state=other' } })
	})

	test('repeated parameters', async () => {
		await refused({ forged: (fields) => fields.append('openid.claimed_id', steamIdentity(newSteamId())) })
		await refused({ forged: (fields) => fields.append('openid.mode', 'id_res') })
		await refused({ forged: (fields) => fields.append('state', fields.get('state') ?? '') })
		await refused({
			forged(fields) {
				fields.append('anything', '1')
				fields.append('anything', '1')
			},
		})
	})

	test('wrong mode or namespace', async () => {
		await refused({ said: { mode: 'setup_needed' } })
		await refused({ said: { mode: 'check_authentication' } })
		await refused({ said: { ns: 'http://openid.net/signon/1.1' } })
		await refused({ forged: (fields) => fields.delete('openid.ns') })
	})

	test('a nonce that is too old, of the future, or none', async () => {
		const at = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000)
		const nonce = (minutes: number) => `${at(minutes).toISOString().slice(0, 19)}Zabc`
		await refused({ said: { response_nonce: nonce(-6) } })
		await refused({ said: { response_nonce: nonce(6) } })
		await refused({ said: { response_nonce: 'abc' } })
		await refused({ said: { response_nonce: `${nonce(0)}${'x'.repeat(300)}` } })
	})

	test('bad state', async () => {
		await refused({ forged: (fields) => fields.set('state', 'x.y.z') })
		await refused({ forged: (fields) => fields.delete('state') })
		await refused({ forged: (fields) => fields.set('state', `${fields.get('state')}.`) })
		await refused({
			forged(fields) {
				// Another target with the signature of the first.
				const [until, , signature] = (fields.get('state') ?? '').split('.')
				const target = Buffer.from('//evil.test').toString('base64url')
				fields.set('state', [until, target, signature].join('.'))
			},
		})
	})

	test('the state of another browser', async () => {
		// An attacker signs in at Steam as themselves and sends the address they get to somebody else.
		const before = steam.asked()
		const callback = steam.callback(await leave(shop.visitor()), victim)
		const visitor = shop.visitor()
		await visitor.get('/sanctum/csrf-cookie')
		expect(await arrive(visitor, callback)).toBe(`${FAILED}steam_failed`)
		expect(await arrive(shop.visitor(), callback)).toBe(`${FAILED}steam_failed`)
		expect(steam.asked()).toBe(before)
	})

	test('the state of before signing in', async () => {
		const visitor = shop.visitor()
		const callback = steam.callback(await leave(visitor), victim)
		await signIn(visitor, await createPerson(shop.db))
		expect(await arrive(visitor, callback)).toBe(`${LINK_FAILED}steam_failed`)
		expect(await accountsWith(victim)).toHaveLength(0)
	})

	test('expired state', async () => {
		const visitor = shop.visitor()
		const request = await leave(visitor)
		clock.moveMinutes(16)
		expect(await arrive(visitor, steam.callback(request, victim))).toBe(`${FAILED}steam_failed`)
		expect(await isSignedIn(visitor)).toBe(false)
	})

	test('replayed nonce', async () => {
		const person = await createPerson(shop.db)
		const visitor = shop.visitor()
		await signIn(visitor, person)
		// Linking keeps the browser's session, so that nothing but the nonce stands in the way of a second time.
		const callback = steam.callback(await leave(visitor), newSteamId())
		expect(await arrive(visitor, callback)).toBe('http://shop.test/account')
		expect(await arrive(visitor, callback)).toBe(`${LINK_FAILED}steam_failed`)
	})

	test('replayed nonce, at the very same moment', async () => {
		const visitor = shop.visitor()
		await signIn(visitor, await createPerson(shop.db))
		const callback = steam.callback(await leave(visitor), newSteamId())
		const ends = await Promise.all([1, 2, 3].map(() => arrive(visitor, callback)))
		expect(ends.filter((end) => end === 'http://shop.test/account')).toHaveLength(1)
	})
})

describe('GET /auth/steam/callback asks Steam', () => {
	async function endsAt(changes: Changes = {}): Promise<string | null> {
		const visitor = shop.visitor()
		const end = await travel(visitor, newSteamId(), changes)
		expect(await isSignedIn(visitor)).toBe(false)
		return end
	}

	test('and refuses a signature that Steam did not make', async () => {
		const before = steam.asked()
		expect(await endsAt({ forged: (fields) => fields.set('openid.sig', 'Zm9yZ2Vk') })).toBe(
			`${FAILED}steam_failed`,
		)
		const other = steamIdentity(newSteamId())
		const swap = (fields: URLSearchParams) => {
			fields.set('openid.claimed_id', other)
			fields.set('openid.identity', other)
		}
		expect(await endsAt({ forged: swap })).toBe(`${FAILED}steam_failed`)
		expect(steam.asked()).toBe(before + 2)
	})

	test.each(['is_valid:true\n', 'ns:http://openid.net/signon/1.1\nis_valid:true\n', 'xis_valid:true', ''])(
		'and believes nothing but its clear yes: %j',
		async (answer) => {
			steam.answerWith((response) => response.end(answer))
			expect(await endsAt()).toBe(`${FAILED}steam_failed`)
		},
	)

	const yes = 'ns:http://specs.openid.net/auth/2.0\nis_valid:true\n'

	test('and follows it nowhere else', async () => {
		steam.answerWith((response) => response.writeHead(307, { location: `${shop.origin}/healthz` }).end())
		expect(await endsAt()).toBe(`${FAILED}steam_unreachable`)
	})

	test('and takes no yes that comes with an error', async () => {
		steam.answerWith((response) => response.writeHead(500).end(yes))
		expect(await endsAt()).toBe(`${FAILED}steam_unreachable`)
	})

	test('and reads no more than a few lines', async () => {
		steam.answerWith((response) => response.end(`${yes}${'x'.repeat(10_000)}`))
		expect(await endsAt()).toBe(`${FAILED}steam_unreachable`)
	})

	test('and says so when it hangs up', async () => {
		steam.answerWith((response) => response.destroy())
		expect(await endsAt()).toBe(`${FAILED}steam_unreachable`)
	})

	test('and waits for it only so long', async () => {
		steam.answerWith((response) => response.write('ns:'))
		expect(await endsAt()).toBe(`${FAILED}steam_unreachable`)
	})

	test('only so often for one address', async () => {
		const { limit } = rateLimits.steam_address
		const before = steam.asked()
		await travel(shop.visitor(), newSteamId())
		await shop.db.run(`update rate_limits set hits = $1 where bucket = 'steam_address'`, [limit])
		expect(await endsAt()).toBe(`${FAILED}problem_rate_limited`)
		expect(steam.asked()).toBe(before + 1)
	})
})

describe('a signed-in user and Steam', () => {
	async function person() {
		const visitor = shop.visitor()
		const user = await createPerson(shop.db)
		await signIn(visitor, user)
		return { visitor, user }
	}
	const isLinked = async (visitor: Visitor) => (await visitor.get('/api/user/profile')).body.data.steam_linked

	test('links the account, and from then on signs in with either', async () => {
		const { visitor, user } = await person()
		const steamId = newSteamId()
		const before = visitor.cookies.get('skinverse_session')
		expect(await travel(visitor, steamId, {}, '/account?tab=personal')).toBe(
			'http://shop.test/account?tab=personal',
		)
		expect(visitor.cookies.get('skinverse_session')).toBe(before)
		expect(await isLinked(visitor)).toBe(true)
		const other = shop.visitor()
		await travel(other, steamId)
		expect((await other.get('/api/user/profile')).body.data.email).toBe(user.email)
	})

	test('cannot link a Steam account that belongs to somebody else', async () => {
		const steamId = newSteamId()
		await travel(shop.visitor(), steamId)
		const { visitor } = await person()
		expect(await travel(visitor, steamId)).toBe(`${LINK_FAILED}steam_taken`)
		expect(await isLinked(visitor)).toBe(false)
	})

	test('cannot link a second Steam account over the first; the same one again is fine', async () => {
		const { visitor } = await person()
		const steamId = newSteamId()
		await travel(visitor, steamId)
		expect(await travel(visitor, newSteamId())).toBe(`${LINK_FAILED}steam_other_linked`)
		expect(await travel(visitor, steamId)).toBe('http://shop.test/account')
		expect(await accountsWith(steamId)).toHaveLength(1)
	})

	test('DELETE /user/steam › unlinks, so that Steam no longer opens the account', async () => {
		const { visitor } = await person()
		const steamId = newSteamId()
		await travel(visitor, steamId)
		const { status, body } = await visitor.del('/api/user/steam')
		expect({ status, message: body.message }).toEqual({ status: 200, message: 'Steam account unlinked' })
		expect(await isLinked(visitor)).toBe(false)
		expect(await accountsWith(steamId)).toHaveLength(0)
	})

	test('DELETE /user/steam › 404 when nothing is linked', async () => {
		const { visitor } = await person()
		const { status, body } = await visitor.del('/api/user/steam')
		expect({ status, message: body.message }).toEqual({ status: 404, message: 'No Steam account is linked.' })
	})

	test('DELETE /user/steam › 409 while it is the only way to sign in', async () => {
		const visitor = shop.visitor()
		const steamId = newSteamId()
		await travel(visitor, steamId)
		const refused = {
			status: 409,
			message: 'Steam is your only way to sign in. Set an email address and a password first.',
		}
		const unlink = async () => {
			const { status, body } = await visitor.del('/api/user/steam')
			return { status, message: body.message }
		}
		expect(await unlink()).toEqual(refused)
		// A password alone opens nothing: signing in asks for an address too.
		const passwords = { cur_password: '', new_password: 'Secret1234', repeat_password: 'Secret1234' }
		expect((await visitor.post('/api/user/change-password', passwords)).status).toBe(200)
		expect(await unlink()).toEqual(refused)
		expect(await isLinked(visitor)).toBe(true)
	})
})
