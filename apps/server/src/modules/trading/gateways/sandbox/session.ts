import totp from 'steam-totp'
import { z } from 'zod'
import {
	type OfferDraft,
	type PartnerCheck,
	type RefusalReason,
	type SendOutcome,
	SteamFailure,
	type TradeSession,
} from '../../gateway.ts'
import { outcomeOf } from '../refusals.ts'
import {
	inventoryAnswer,
	offerAnswer,
	offersAnswer,
	partnerAnswer,
	timeAnswer,
	tradeAnswer,
} from './answers.ts'
import { type Call, callStandIn, type Refused, type Reply, readReply } from './connection.ts'
import { toInventory, toOffer, toTrade } from './entities.ts'

const NEEDS_CONFIRMATION = 9
const MS_PER_S = 1000
const ACCESS_DENIED = 15
const WRONG_CODE = 88
const SIGN_OUT_MS = 10_000
/** Signed out or too many calls: says nothing about the offer, so the caller looks for it after signing in. */
const ASK_AGAIN = new Set([401, 429])

interface Signed {
	url(): string
	steamId: string
	accessToken: string
	refreshToken: string
	identitySecret: string
}

export function openSession({
	url,
	steamId,
	accessToken,
	refreshToken,
	identitySecret,
}: Signed): TradeSession {
	const call = (options: Omit<Call, 'accessToken'>) => callStandIn(url(), { ...options, accessToken })
	return {
		steamId,
		refreshToken,
		async readInventory(appId, signal) {
			const path = `/api/inventories/${steamId}/${appId}`
			const { answer, aheadMs } = readReply(inventoryAnswer, await call({ path, signal }))
			return toInventory(answer, aheadMs)
		},
		async checkPartner(partner, signal) {
			const query = new URLSearchParams({ token: partner.token })
			const path = `/api/partners/${encodeURIComponent(partner.steamId)}?${query}`
			return readCheck(await call({ path, signal }))
		},
		async sendOffer(draft, signal) {
			return readSent(await call({ method: 'POST', path: '/api/offers', body: toBody(draft), signal }))
		},
		async confirmOffer(offerId, signal) {
			const { answer } = readReply(timeAnswer, await call({ path: '/api/time', signal }))
			const timeS = Math.floor(answer.now / MS_PER_S)
			const body = { timeS, key: totp.generateConfirmationKey(identitySecret, timeS, 'accept') }
			const path = `/api/offers/${pathPart(offerId)}/confirm`
			readReply(z.unknown(), refuseKey(await call({ method: 'POST', path, body, signal })))
		},
		async cancelOffer(offerId, signal) {
			const path = `/api/offers/${pathPart(offerId)}/cancel`
			readReply(z.unknown(), await call({ method: 'POST', path, body: {}, signal }))
		},
		async listSentOffers(since, signal) {
			const { answer: time } = readReply(timeAnswer, await call({ path: '/api/time', signal }))
			const path = `/api/offers?since=${since.getTime() + time.now - Date.now()}`
			const { answer, aheadMs } = readReply(offersAnswer, await call({ path, signal }))
			return answer.offers.map((offer) => toOffer(offer, aheadMs))
		},
		async readOffer(offerId, signal) {
			const reply = await call({ path: `/api/offers/${pathPart(offerId)}`, signal })
			if (isMissing(reply)) return undefined
			const { answer, aheadMs } = readReply(offerAnswer, reply)
			return toOffer(answer, aheadMs)
		},
		async readTrade(tradeId, signal) {
			const reply = await call({ path: `/api/trades/${pathPart(tradeId)}`, signal })
			if (isMissing(reply)) return undefined
			const { answer, aheadMs } = readReply(tradeAnswer, reply)
			return toTrade(answer, steamId, aheadMs)
		},
		async signOut() {
			const signal = AbortSignal.timeout(SIGN_OUT_MS)
			readReply(z.unknown(), await call({ method: 'POST', path: '/api/sign-out', body: {}, signal }))
		},
	}
}

const pathPart = (id: string) => encodeURIComponent(id)

function toBody({ partner, message, give, take }: OfferDraft): object {
	return { partner: partner.steamId, token: partner.token, message, give, take }
}

function readCheck(reply: Reply): PartnerCheck {
	if (reply.kind === 'refused' && reply.refused.eresult === ACCESS_DENIED) {
		const { cause, message } = reply.refused
		const denial = denialOf(reply.refused)
		if (denial === 'own_account') return { kind: denial, words: message }
		if (denial !== undefined) return { kind: denial }
		if (cause === undefined) return { kind: 'unclear', words: message }
	}
	const { escrowDays, ownEscrowDays } = readReply(partnerAnswer, reply).answer
	if (ownEscrowDays > 0)
		return { kind: 'own_account', words: `Steam would hold trades of this account for ${ownEscrowDays} days` }
	return escrowDays > 0 ? { kind: 'escrow', days: escrowDays } : { kind: 'ready' }
}

/** Only an answer that says no is a no: a server error or a broken connection may have made the offer. */
function readSent(reply: Reply): SendOutcome {
	if (reply.kind === 'broken') return { kind: 'unknown', detail: `no answer: ${reply.cause}` }
	if (reply.kind === 'answered') {
		const offer = offerAnswer.safeParse(reply.body)
		if (!offer.success) return { kind: 'unknown', detail: 'Steam answered something unreadable' }
		const { offerId, state } = offer.data
		return { kind: 'sent', offerId: String(offerId), needsConfirmation: state === NEEDS_CONFIRMATION }
	}
	const { refused } = reply
	if (refused.status >= 500 || ASK_AGAIN.has(refused.status))
		return { kind: 'unknown', detail: refused.message }
	return outcomeOf(refused.eresult, refused.message, denialOf(refused))
}

type Denial = Exclude<Extract<RefusalReason, PartnerCheck['kind']>, 'escrow'>

const denials: ReadonlyMap<string | undefined, Denial> = new Map([
	['bad_token', 'bad_link'],
	['private_inventory', 'private_inventory'],
	['trade_ban', 'cannot_trade'],
	['own_trade_ban', 'own_account'],
])

function denialOf({ cause }: Refused): Denial | undefined {
	return denials.get(cause)
}

function refuseKey(reply: Reply): Reply {
	if (reply.kind !== 'refused' || reply.refused.eresult !== WRONG_CODE) return reply
	throw new SteamFailure('wrong_secrets', reply.refused.message)
}

function isMissing(reply: Reply): boolean {
	return reply.kind === 'refused' && reply.refused.cause === 'not_found'
}
