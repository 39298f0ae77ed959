import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newSteamId, steamIdentity } from '../../../../test/fake-steam.ts'
import { createPerson, signIn } from '../../../../test/people.ts'
import {
	LINK_FAILED,
	openSteamShop,
	STEAM_FAILED,
	type SteamChanges,
	type SteamShop,
} from '../../../../test/steam-shop.ts'

let at: SteamShop

beforeAll(async () => {
	at = await openSteamShop()
})

beforeEach(async () => {
	at.steam.answerWith(undefined)
	await at.shop.db.run('delete from rate_limits')
})

describe('GET /auth/steam/callback refuses a forged assertion', () => {
	const victim = newSteamId()
	const identity = steamIdentity(victim)

	/** Signed by the endpoint itself, so that only the shop's own checks can refuse it. */
	async function refused(changes: SteamChanges): Promise<void> {
		const before = at.steam.asked()
		const visitor = at.shop.visitor()
		expect(await at.travel(visitor, victim, changes)).toBe(`${STEAM_FAILED}steam_failed`)
		expect(await at.isSignedIn(visitor)).toBe(false)
		expect(await at.accountsWith(victim)).toHaveLength(0)
		expect(at.steam.asked(), 'refused without asking Steam').toBe(before)
	}

	// covers asvs:6.8.1
	test('wrong endpoint', async () => {
		await refused({ said: { op_endpoint: 'https://evil.test/openid/login' } })
		await refused({ said: { op_endpoint: `${at.steam.endpoint}/` } })
		await refused({ said: { op_endpoint: 'https://steamcommunity.com/openid/login' } })
	})

	// covers asvs:6.8.1
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
		'identity that is not a 17-digit id: %j',
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

	test('a missing signed field', async () => {
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

	// covers asvs:6.8.4
	test('a nonce that is too old, in the future, or missing', async () => {
		const moment = (minutes: number) => new Date(at.clock.now().getTime() + minutes * 60_000)
		const nonce = (minutes: number) => `${moment(minutes).toISOString().slice(0, 19)}Zabc`
		await refused({ said: { response_nonce: nonce(-6) } })
		await refused({ said: { response_nonce: nonce(6) } })
		await refused({ said: { response_nonce: 'abc' } })
		await refused({ said: { response_nonce: `${nonce(0)}${'x'.repeat(300)}` } })
	})

	// covers asvs:9.1.1 asvs:9.1.2
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

	// covers asvs:3.5.3 asvs:7.6.2
	test('the state of another browser', async () => {
		// An attacker signs in at Steam as themselves and sends the resulting URL to a victim (login CSRF).
		const before = at.steam.asked()
		const callback = at.steam.callback(await at.leave(at.shop.visitor()), victim)
		const visitor = at.shop.visitor()
		await visitor.get('/sanctum/csrf-cookie')
		expect(await at.arrive(visitor, callback)).toBe(`${STEAM_FAILED}steam_failed`)
		expect(await at.arrive(at.shop.visitor(), callback)).toBe(`${STEAM_FAILED}steam_failed`)
		expect(at.steam.asked()).toBe(before)
	})

	// covers asvs:9.2.2
	test('a state from before signing in', async () => {
		const visitor = at.shop.visitor()
		const callback = at.steam.callback(await at.leave(visitor), victim)
		await signIn(visitor, await createPerson(at.shop.db))
		expect(await at.arrive(visitor, callback)).toBe(`${LINK_FAILED}steam_failed`)
		expect(await at.accountsWith(victim)).toHaveLength(0)
	})

	// covers asvs:9.2.1
	test('expired state', async () => {
		const visitor = at.shop.visitor()
		const request = await at.leave(visitor)
		at.clock.moveMinutes(16)
		expect(await at.arrive(visitor, at.steam.callback(request, victim))).toBe(`${STEAM_FAILED}steam_failed`)
		expect(await at.isSignedIn(visitor)).toBe(false)
	})

	// covers asvs:7.6.1
	test('replayed nonce', async () => {
		const person = await createPerson(at.shop.db)
		const visitor = at.shop.visitor()
		await signIn(visitor, person)
		// Linking keeps the browser's session, so that only the nonce prevents a replay.
		const callback = at.steam.callback(await at.leave(visitor), newSteamId())
		expect(await at.arrive(visitor, callback)).toBe('http://shop.test/account')
		expect(await at.arrive(visitor, callback)).toBe(`${LINK_FAILED}steam_failed`)
	})

	// covers asvs:6.8.3
	test('concurrently replayed nonce', async () => {
		const visitor = at.shop.visitor()
		await signIn(visitor, await createPerson(at.shop.db))
		const callback = at.steam.callback(await at.leave(visitor), newSteamId())
		const ends = await Promise.all([1, 2, 3].map(() => at.arrive(visitor, callback)))
		expect(ends.filter((end) => end === 'http://shop.test/account')).toHaveLength(1)
	})
})
