import type SteamCommunity from 'steamcommunity'
import type { Asset, OfferDraft, RefusalReason, SendOutcome } from '../../gateway.ts'
import { outcomeOf } from '../refusals.ts'
import { sentAnswer } from './answers.ts'
import { exchange } from './community.ts'
import { denialIn } from './denials.ts'

const SEND = 'https://steamcommunity.com/tradeoffer/new'
const STEAM_ID_BASE = 76_561_197_960_265_728n
const STEAM_ID = /^\d{17}$/
const OK = 200
const RESULT_AT_END = /\((\d+)\)\s*$/

/** Sentences without a result that are a clear no. */
const sentences: readonly (readonly [RegExp, RefusalReason])[] = [
	[/sent too many trade offers/i, 'too_many_offers_to_partner'],
]

export async function send(
	community: SteamCommunity,
	draft: OfferDraft,
	signal: AbortSignal,
): Promise<SendOutcome> {
	if (!STEAM_ID.test(draft.partner.steamId))
		return { kind: 'refused', reason: 'bad_link', detail: 'no Steam id' }
	try {
		const { status, body } = await exchange(community, sendRequest(community, draft), signal)
		const answer = sentAnswer.safeParse(body).data
		if (answer?.strError) return outcomeOfWords(answer.strError)
		if (status !== OK || !answer?.tradeofferid)
			return { kind: 'unknown', detail: `Steam answered HTTP ${status}` }
		const needsConfirmation =
			answer.needs_mobile_confirmation === true || answer.needs_email_confirmation === true
		return { kind: 'sent', offerId: answer.tradeofferid, needsConfirmation }
	} catch (error) {
		return { kind: 'unknown', detail: `no answer: ${error}` }
	}
}

/** Steam says no with a sentence and mostly with a result. A sentence that says neither leaves it open. */
function outcomeOfWords(words: string): SendOutcome {
	const denial = denialIn(words)
	const result = RESULT_AT_END.exec(words)?.[1]
	if (result !== undefined) return outcomeOf(Number(result), words, denial)
	const reason = denial ?? sentences.find(([pattern]) => pattern.test(words))?.[1]
	return reason === undefined
		? { kind: 'unknown', detail: words }
		: { kind: 'refused', reason, detail: words }
}

function sendRequest(community: SteamCommunity, { partner, give, take, message }: OfferDraft) {
	const account = String(BigInt(partner.steamId) - STEAM_ID_BASE)
	const side = (assets: readonly Asset[]) => ({ assets: assets.map(toSent), currency: [], ready: false })
	const offer = {
		newversion: true,
		version: give.length + take.length + 1,
		me: side(give),
		them: side(take),
	}
	return {
		url: `${SEND}/send`,
		method: 'POST' as const,
		json: true,
		headers: { referer: `${SEND}/?${new URLSearchParams({ partner: account, token: partner.token })}` },
		form: {
			sessionid: community.getSessionID(),
			serverid: 1,
			partner: partner.steamId,
			tradeoffermessage: message,
			json_tradeoffer: JSON.stringify(offer),
			captcha: '',
			trade_offer_create_params: JSON.stringify({ trade_offer_access_token: partner.token }),
		},
	}
}

function toSent({ appId, contextId, assetId }: Asset) {
	return { appid: appId, contextid: contextId, amount: 1, assetid: assetId }
}
