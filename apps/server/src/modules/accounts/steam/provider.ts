import type { Config } from '../../../platform/config.ts'

const STEAM_ENDPOINT = 'https://steamcommunity.com/openid/login'

/** Who is believed about Steam accounts. */
export interface SteamProvider {
	/** Where browsers are sent to, and what every answer has to name. */
	endpoint: string
	/** Beginnings of the addresses that stand for people; 17 digits follow. */
	identities: readonly string[]
	/** Where an answer is asked about. */
	checkAt(): string
	/** The demo's own stand-in, which signs anybody in as anybody: its accounts and links are marked. */
	isSandbox: boolean
}

/** A stand-in that runs in this very process; it may not be able to reach itself under its public address. */
export type Sandbox = Pick<SteamProvider, 'endpoint' | 'checkAt'>

/** Steam itself, unless the operator names another endpoint or the demo brings its own. */
export function steamProvider({ steam }: Pick<Config, 'steam'>, sandbox: Sandbox | undefined): SteamProvider {
	const { openidUrl } = steam
	if (openidUrl !== undefined) {
		// Whoever the operator trusts instead of Steam may speak for Steam's own ids or have theirs.
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
