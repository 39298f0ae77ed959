import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newSteamId, startFakeSteam, steamIdentity } from '../../../../test/fake-steam.ts'
import {
	openSteamShop,
	STEAM_FAILED,
	type SteamChanges,
	type SteamShop,
} from '../../../../test/steam-shop.ts'
import { rateLimits } from '../../../platform/rate-limits-table.ts'

let at: SteamShop

beforeAll(async () => {
	at = await openSteamShop()
})

beforeEach(async () => {
	at.steam.answerWith(undefined)
	await at.shop.db.run('delete from rate_limits')
})

describe('GET /auth/steam/callback verifies the assertion at Steam', () => {
	async function endsAt(changes: SteamChanges = {}): Promise<string | null> {
		const visitor = at.shop.visitor()
		const end = await at.travel(visitor, newSteamId(), changes)
		expect(await at.isSignedIn(visitor)).toBe(false)
		return end
	}

	// covers asvs:6.8.2
	test('and refuses a signature that is not Steam’s', async () => {
		const before = at.steam.asked()
		expect(await endsAt({ forged: (fields) => fields.set('openid.sig', 'Zm9yZ2Vk') })).toBe(
			`${STEAM_FAILED}steam_failed`,
		)
		const other = steamIdentity(newSteamId())
		const swap = (fields: URLSearchParams) => {
			fields.set('openid.claimed_id', other)
			fields.set('openid.identity', other)
		}
		expect(await endsAt({ forged: swap })).toBe(`${STEAM_FAILED}steam_failed`)
		expect(at.steam.asked()).toBe(before + 2)
	})

	test.each(['is_valid:true\n', 'ns:http://openid.net/signon/1.1\nis_valid:true\n', 'xis_valid:true', ''])(
		'and accepts only an exact positive response, not %j',
		async (answer) => {
			at.steam.answerWith((response) => response.end(answer))
			expect(await endsAt()).toBe(`${STEAM_FAILED}steam_failed`)
		},
	)

	const yes = 'ns:http://specs.openid.net/auth/2.0\nis_valid:true\n'

	// covers asvs:1.3.6 asvs:13.2.4 asvs:15.3.2
	test('and follows no redirect', async () => {
		const other = await startFakeSteam(at.clock.now)
		other.answerWith((response) => response.end(yes))
		at.steam.answerWith((response) => response.writeHead(307, { location: other.endpoint }).end())
		expect(await endsAt()).toBe(`${STEAM_FAILED}steam_unreachable`)
		expect(other.asked()).toBe(0)
	})

	test('and refuses a positive response with an error status', async () => {
		at.steam.answerWith((response) => response.writeHead(500).end(yes))
		expect(await endsAt()).toBe(`${STEAM_FAILED}steam_unreachable`)
	})

	test('and limits the size of the response', async () => {
		at.steam.answerWith((response) => response.end(`${yes}${'x'.repeat(10_000)}`))
		expect(await endsAt()).toBe(`${STEAM_FAILED}steam_unreachable`)
	})

	test('and reports a closed connection', async () => {
		at.steam.answerWith((response) => response.destroy())
		expect(await endsAt()).toBe(`${STEAM_FAILED}steam_unreachable`)
	})

	test('and has a timeout', async () => {
		at.steam.answerWith((response) => response.write('ns:'))
		expect(await endsAt()).toBe(`${STEAM_FAILED}steam_unreachable`)
	})

	// covers asvs:6.3.4
	test('with a rate limit per network address', async () => {
		const { limit } = rateLimits.steam_address
		const before = at.steam.asked()
		await at.travel(at.shop.visitor(), newSteamId())
		await at.shop.db.run(`update rate_limits set hits = $1 where bucket = 'steam_address'`, [limit])
		expect(await endsAt()).toBe(`${STEAM_FAILED}problem_rate_limited`)
		expect(at.steam.asked()).toBe(before + 1)
	})
})
