import type { Config } from '../../../platform/config.ts'

const ANSWER_WITHIN_MS = 5_000
/** Any account; its profile is not looked at. */
const SOME_STEAM_ID = '76561197960287930'

/** The status with which Steam answers the key: 200 if it accepts it, 401 or 403 if not. Throws if it cannot be asked. */
export async function tryApiKey(apiUrl: Config['steam']['apiUrl'], key: string): Promise<number> {
	const url = new URL('/ISteamUser/GetPlayerSummaries/v2/', apiUrl)
	url.search = new URLSearchParams({ key, steamids: SOME_STEAM_ID }).toString()
	const { status, body } = await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
	await body?.cancel()
	return status
}
