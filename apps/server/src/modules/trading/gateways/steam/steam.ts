import type { AppId, InventoryItem, SignIn, TradeSession } from '../../gateway.ts'
import { createCommunity, type Reroute } from './community.ts'
import { readContexts, USUAL_CONTEXT } from './inventory.ts'
import { openSession } from './session.ts'
import { type LoginTransport, signInToSteam } from './sign-in.ts'

export interface SteamOptions {
	/** For tests, which serve Steam's answers themselves. */
	reroute?: Reroute
	transport?: LoginTransport
}

export async function openAccount(
	{ reroute, transport }: SteamOptions,
	signIn: SignIn,
	signal: AbortSignal,
): Promise<TradeSession> {
	const community = createCommunity(reroute)
	const signed = await signInToSteam(community, signIn, { transport, signal })
	return openSession({ ...signed, community, identitySecret: signIn.secrets.identitySecret })
}

/** Without an account only the context of tradable items can be seen. */
export async function readInventoryOf(
	{ reroute }: SteamOptions,
	{ steamId, appId }: { steamId: string; appId: AppId },
	signal: AbortSignal,
): Promise<readonly InventoryItem[]> {
	return readContexts(
		createCommunity(reroute),
		{ steamId, appId, contexts: [USUAL_CONTEXT], isOwn: false },
		signal,
	)
}
