import type SteamCommunity from 'steamcommunity'
import { type Partner, type PartnerCheck, SteamFailure } from '../../gateway.ts'
import { request } from './community.ts'
import { denialIn } from './denials.ts'

const STEAM_ID_BASE = 76_561_197_960_265_728n
const ESCROW_DAYS = /var g_days(My|Their)Escrow = (\d+);/g
/** The error of a trade page, and that of any other page of the community. */
const ERRORS = [/<div id="error_msg">\s*([^<]+?)\s*<\/div>/, /<h1>Sorry!<\/h1>[\s\S]*?<h3>([^<]+)<\/h3>/]
const MOST_CHARS = 300

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
	const unread = { checkCommunityError: false, checkTradeError: false }
	return readPage(String(await request(community, { url, method: 'GET', ...unread }, signal)))
}

function readPage(page: string): PartnerCheck {
	if (isSignIn(page)) throw new SteamFailure('signed_out', 'Steam: Not Logged In')
	const words = ERRORS.map((error) => error.exec(page)?.[1]).find((found) => found !== undefined)
	if (words !== undefined) return readError(words)
	const days = [...page.matchAll(ESCROW_DAYS)].map(([, , count]) => Number(count))
	if (days.length < 2) return { kind: 'unclear', words: 'the page of a new offer says no escrow days' }
	const most = Math.max(...days)
	return most > 0 ? { kind: 'escrow', days: most } : { kind: 'ready' }
}

function readError(words: string): PartnerCheck {
	const denial = denialIn(words)
	return denial === undefined ? { kind: 'unclear', words: words.slice(0, MOST_CHARS) } : { kind: denial }
}

function isSignIn(page: string): boolean {
	return page.includes('g_steamID = false;') && page.includes('<title>Sign In</title>')
}
