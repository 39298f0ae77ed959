import type { Config } from '../../../platform/config.ts'

export const STEAM_ENDPOINT = 'https://steamcommunity.com/openid/login'

/** The OpenID provider that is trusted for Steam accounts. */
export interface SteamProvider {
	/** Where browsers are redirected to; every assertion has to name it. */
	endpoint: string
	/** URL prefixes of identities; 17 digits follow. */
	identities: readonly string[]
	/** Where assertions are verified. */
	checkAt(): string
	/** The demo's own provider, which signs in as any account: its accounts and links are marked. */
	isSandbox: boolean
}

/** A provider that runs in this process; it may not be reachable at its public URL from here. */
export type Sandbox = Pick<SteamProvider, 'endpoint' | 'checkAt'>

/** Steam itself, unless the operator configures another endpoint or the demo has its own. */
export function steamProvider({ steam }: Pick<Config, 'steam'>, sandbox: Sandbox | undefined): SteamProvider {
	const { openidUrl } = steam
	if (openidUrl !== undefined) {
		// A provider that the operator configured may issue Steam's ids or its own.
		const identities = [identitiesOf(openidUrl), identitiesOf(STEAM_ENDPOINT)]
		return { endpoint: openidUrl, identities, checkAt: () => openidUrl, isSandbox: false }
	}
	if (sandbox !== undefined)
		return { ...sandbox, identities: [identitiesOf(sandbox.endpoint)], isSandbox: true }
	return {
		endpoint: STEAM_ENDPOINT,
		identities: [identitiesOf(STEAM_ENDPOINT)],
		checkAt: () => STEAM_ENDPOINT,
		isSandbox: false,
	}
}

/** `.../openid/login` signs in the people of `.../openid/id/`. */
const identitiesOf = (endpoint: string) => new URL('id/', endpoint).href
