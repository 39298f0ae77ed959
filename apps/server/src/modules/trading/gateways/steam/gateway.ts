import type { TradeGateway } from '../../gateway.ts'
import { createCommunity, type Reroute } from './community.ts'
import { readContexts, USUAL_CONTEXT } from './inventory.ts'
import { openSession } from './session.ts'
import { type LoginTransport, signInToSteam } from './sign-in.ts'

interface SteamGatewayOptions {
	/** For tests, which serve Steam's answers themselves. */
	reroute?: Reroute
	transport?: LoginTransport
}

/** The gateway to the real Steam. `docs/steam.md` says what was never tried against it. */
export function steamGateway({ reroute, transport }: SteamGatewayOptions = {}): TradeGateway {
	const visitor = createCommunity(reroute)
	return {
		name: 'steam',
		async signIn(signIn, signal) {
			const community = createCommunity(reroute)
			const signed = await signInToSteam(community, signIn, { transport, signal })
			const { identitySecret } = signIn.secrets
			return openSession({ ...signed, community, identitySecret })
		},
		readPublicInventory: (steamId, appId, signal) =>
			readContexts(visitor, { steamId, appId, contexts: [USUAL_CONTEXT] }, signal),
		offerAddress: (offerId) => `https://steamcommunity.com/tradeoffer/${encodeURIComponent(offerId)}/`,
	}
}
