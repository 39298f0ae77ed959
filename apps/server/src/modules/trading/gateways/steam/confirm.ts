import totp from 'steam-totp'
import type SteamCommunity from 'steamcommunity'
import { SteamFailure } from '../../gateway.ts'
import { confirmationsAnswer, timeAnswer } from './answers.ts'
import { readAnswer, readSteamTime, request } from './community.ts'

const MOBILE = 'https://steamcommunity.com/mobileconf'
/** What Steam writes when the identity secret does not belong to the account. */
const WRONG_KEY = /incorrect steam guard codes|invalid authenticator/i

interface Confirming {
	steamId: string
	identitySecret: string
	offerId: string
}

/**
 * Whether the offer had a confirmation, which is then given. The calls are the library's, but its own function drops
 * the detail that tells a wrong secret from a page that is down.
 */
export async function confirm(
	community: SteamCommunity,
	{ steamId, identitySecret, offerId }: Confirming,
	signal: AbortSignal,
): Promise<boolean> {
	const { response } = await readSteamTime(community, timeAnswer, signal)
	const timeS = response.server_time
	const ask = async (path: string, tag: string, more: Record<string, string>) => {
		const k = totp.generateConfirmationKey(identitySecret, timeS, tag)
		const qs = { p: totp.getDeviceID(steamId), a: steamId, k, t: timeS, m: 'react', tag, ...more }
		const headers = { 'user-agent': 'okhttp/4.9.2' }
		return requireSuccess(
			await request(community, { url: `${MOBILE}/${path}`, qs, json: true, headers }, signal),
		)
	}
	const { conf } = await ask('getlist', 'list', {})
	const found = conf?.find(({ creator_id }) => creator_id === offerId)
	if (found === undefined) return false
	await ask('ajaxop', 'accept', { op: 'allow', cid: found.id, ck: found.nonce })
	return true
}

function requireSuccess(body: unknown) {
	const answer = readAnswer(confirmationsAnswer, body)
	if (answer.success) return answer
	if (answer.needauth) throw new SteamFailure('signed_out', 'Steam: not signed in')
	const words = [answer.message, answer.detail].filter(Boolean).join(' ') || 'the confirmation failed'
	throw new SteamFailure(WRONG_KEY.test(words) ? 'wrong_secrets' : 'unavailable', `Steam: ${words}`)
}
