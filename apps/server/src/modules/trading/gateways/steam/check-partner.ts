import type SteamCommunity from 'steamcommunity'
import { type Partner, type PartnerCheck, SteamFailure } from '../../gateway.ts'
import { request } from './community.ts'
import { denialIn } from './denials.ts'
import { isForbidden } from './failures.ts'

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
	const answer = request(community, { url, method: 'GET', ...unread }, signal).catch(aboutPartner)
	return readPage(String(await answer))
}

/** Without a session Steam leads to the sign-in page; a page that it forbids is about this partner. */
function aboutPartner(error: unknown): never {
	if (error instanceof SteamFailure && isForbidden(error.cause))
		throw new SteamFailure('unavailable', error.message, { cause: error })
	throw error
}

function readPage(page: string): PartnerCheck {
	if (isSignIn(page)) throw new SteamFailure('signed_out', 'Steam: Not Logged In')
	const words = ERRORS.map((error) => error.exec(page)?.[1]).find((found) => found !== undefined)
	if (words !== undefined) return readError(words)
	const found = new Map([...page.matchAll(ESCROW_DAYS)].map(([, side, count]) => [side, Number(count)]))
	const [own, theirs] = [found.get('My'), found.get('Their')]
	if (own === undefined || theirs === undefined)
		return { kind: 'unclear', words: 'the page of a new offer says no escrow days' }
	if (own > 0)
		return { kind: 'own_account', words: `Steam would hold trades of this account for ${own} days` }
	return theirs > 0 ? { kind: 'escrow', days: theirs } : { kind: 'ready' }
}

function readError(words: string): PartnerCheck {
	const denial = denialIn(words) ?? 'unclear'
	const needsWords = denial === 'unclear' || denial === 'own_account'
	return needsWords ? { kind: denial, words: words.slice(0, MOST_CHARS) } : { kind: denial }
}

function isSignIn(page: string): boolean {
	return page.includes('g_steamID = false;') && page.includes('<title>Sign In</title>')
}
