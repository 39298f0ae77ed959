import type { TradeGateway } from '../../gateway.ts'
import type { SteamOptions } from './steam.ts'

/**
 * The gateway to the real Steam. `docs/steam.md` says what was never tried against it. Its libraries are loaded at the
 * first call: a node that works no trade account does without their 80 MB.
 */
export function steamGateway(options: SteamOptions = {}): TradeGateway {
	const steam = () => import('./steam.ts')
	return {
		name: 'steam',
		signIn: async (signIn, signal) => (await steam()).openAccount(options, signIn, signal),
		readPublicInventory: async (steamId, appId, signal) =>
			(await steam()).readInventoryOf(options, { steamId, appId }, signal),
		offerAddress: (offerId) => `https://steamcommunity.com/tradeoffer/${encodeURIComponent(offerId)}/`,
	}
}
