import type SteamCommunity from 'steamcommunity'
import { type Partner, type PartnerCheck, SteamFailure } from '../../gateway.ts'
import { request } from './community.ts'
import { denialIn } from './denials.ts'

const STEAM_ID_BASE = 76_561_197_960_265_728n
const ESCROW_DAYS = /var g_days(My|Their)Escrow = (\d+);/g

/**
 * The page of a new offer says both sides' escrow days, or why there can be none. It is read as text: the library's
 * own way (`getUserDetails`) would run the page's script in this process.
 */
export async function readPartner(
	community: SteamCommunity,
	{ steamId, token }: Partner,
	signal: AbortSignal,
): Promise<PartnerCheck> {
	if (!/^\d{17}$/.test(steamId)) return { kind: 'bad_link' }
	const partner = String(BigInt(steamId) - STEAM_ID_BASE)
	const query = new URLSearchParams({ partner, token })
	const url = `https://steamcommunity.com/tradeoffer/new/?${query}`
	try {
		return readPage(await request(community, { url, method: 'GET' }, signal))
	} catch (error) {
		const denial = error instanceof SteamFailure ? denialIn(error.message) : undefined
		if (denial === undefined) throw error
		return { kind: denial }
	}
}

function readPage(page: unknown): PartnerCheck {
	const days = [...String(page).matchAll(ESCROW_DAYS)].map(([, , count]) => Number(count))
	if (days.length < 2) throw new SteamFailure('unavailable', 'the page of a new offer says no escrow days')
	const most = Math.max(...days)
	return most > 0 ? { kind: 'escrow', days: most } : { kind: 'ready' }
}
