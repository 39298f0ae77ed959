import { expect } from 'vitest'
import { type FakeSteam, startFakeSteam } from './fake-steam.ts'
import { standingClock } from './movable-clock.ts'
import { setRegistration } from './registration.ts'
import { openShop } from './shop.ts'
import { testConfig } from './test-config.ts'
import type { Visitor } from './visitor.ts'

/** How Steam's response differs from a correct one. */
export type SteamChanges = NonNullable<Parameters<FakeSteam['callback']>[2]>

export type SteamShop = Awaited<ReturnType<typeof openSteamShop>>

/** Where the shop redirects guests, and users who wanted to link, after a failure; the reason is appended. */
export const STEAM_FAILED = 'http://shop.test/auth?form=signin&error=steam&reason='
export const LINK_FAILED = 'http://shop.test/account?error=steam&reason='

/** A shop with open registration that trusts the test's fake Steam. */
export async function openSteamShop() {
	const clock = standingClock()
	const steam = await startFakeSteam(clock.now)
	const { steam: defaults } = testConfig()
	const shop = await openShop({ clock, config: { steam: { ...defaults, openidUrl: steam.endpoint } } })
	await setRegistration(shop, true)

	/** Starts the sign-in; returns the URL at Steam. */
	async function leave(visitor: Visitor, redirect?: string): Promise<string> {
		const query = redirect === undefined ? '' : `?redirect=${encodeURIComponent(redirect)}`
		const { headers } = await visitor.get(`/api/auth/steam/redirect${query}`)
		return headers.get('location') ?? ''
	}

	async function arrive(visitor: Visitor, callback: string): Promise<string | null> {
		const { status, headers } = await visitor.get(callback)
		expect(status).toBe(302)
		return headers.get('location')
	}

	return {
		shop,
		steam,
		clock,
		leave,
		arrive,
		/** The whole redirect chain; returns where the browser ends up. */
		async travel(visitor: Visitor, steamId: string, changes: SteamChanges = {}, redirect?: string) {
			return arrive(visitor, steam.callback(await leave(visitor, redirect), steamId, changes))
		},
		isSignedIn: async (visitor: Visitor): Promise<boolean> =>
			(await visitor.get('/api/is-auth')).body.authenticated,
		accountsWith: (steamId: string) => shop.db.many('select from users where steam_id = $1', [steamId]),
	}
}
