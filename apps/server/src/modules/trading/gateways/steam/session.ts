import type SteamCommunity from 'steamcommunity'
import {
	type Partner,
	type RefusalReason,
	SteamFailure,
	type TradeOffer,
	type TradeSession,
} from '../../gateway.ts'
import { offerAnswer, offersAnswer, tradesAnswer } from './answers.ts'
import { readPartner } from './check-partner.ts'
import { callApi, request } from './community.ts'
import { confirm } from './confirm.ts'
import { readOffer, readTrade } from './entities.ts'
import { contextsOf, readContexts } from './inventory.ts'
import { send } from './send.ts'

const MS_PER_S = 1000

interface Signed {
	community: SteamCommunity
	steamId: string
	accessToken: string
	refreshToken: string
	identitySecret: string
}

export function openSession(signed: Signed): TradeSession {
	const { community, steamId, accessToken, refreshToken, identitySecret } = signed
	const api = { access_token: accessToken }

	const readOne = async (offerId: string, until: AbortSignal): Promise<TradeOffer | undefined> => {
		const query = { ...api, tradeofferid: offerId, get_descriptions: 0 }
		const method = 'IEconService/GetTradeOffer/v1'
		const { response } = await callApi(community, { method, query, schema: offerAnswer }, until)
		return response.offer == null ? undefined : { ...readOffer(response.offer), offerId }
	}

	return {
		steamId,
		refreshToken,
		async readInventory(appId, until) {
			try {
				return await readContexts(
					community,
					{ steamId, appId, contexts: contextsOf(appId), isOwn: true },
					until,
				)
			} catch (error) {
				// An account always sees its own inventory: the session has expired.
				if (!(error instanceof SteamFailure) || error.kind !== 'private') throw error
				throw new SteamFailure('signed_out', error.message, { cause: error })
			}
		},
		checkPartner: (partner, until) => readPartner(community, partner, until),
		async sendOffer(draft, until) {
			const outcome = await send(community, draft, until)
			if (outcome.kind !== 'refused' || outcome.reason !== 'cannot_trade') return outcome
			return { ...outcome, reason: await reasonOfDenial(community, draft.partner, until) }
		},
		async confirmOffer(offerId, until) {
			if (await confirm(community, { steamId, identitySecret, offerId }, until)) return
			const offer = await readOne(offerId, until)
			if (offer?.state !== 'needs_confirmation') return
			throw new SteamFailure('unavailable', `offer ${offerId} has no confirmation yet`)
		},
		async cancelOffer(offerId, until) {
			try {
				await request(community, cancelRequest(community, offerId), until)
			} catch (error) {
				const state = (await readOne(offerId, until))?.state
				// Steam answers an error for an offer that is no longer open.
				if (state === 'active' || state === 'needs_confirmation') throw error
			}
		},
		async listSentOffers(since, until) {
			const offers: TradeOffer[] = []
			let cursor = 0
			do {
				const query = { ...api, ...listQuery(since), cursor }
				const method = 'IEconService/GetTradeOffers/v1'
				const { response } = await callApi(community, { method, query, schema: offersAnswer }, until)
				offers.push(...(response.trade_offers_sent ?? []).map(readOffer))
				cursor = response.next_cursor ?? 0
			} while (cursor > 0)
			return offers.filter((offer) => isOpen(offer) || offer.createdAt >= since)
		},
		readOffer: readOne,
		async readTrade(tradeId, until) {
			const query = { ...api, tradeid: tradeId, get_descriptions: 0 }
			const method = 'IEconService/GetTradeStatus/v1'
			const { response } = await callApi(community, { method, query, schema: tradesAnswer }, until)
			return response.trades?.map(readTrade).find((trade) => trade.tradeId === tradeId)
		},
		async signOut() {
			// Steam keeps no connection to close; the refresh token stays good for the next sign-in.
			community.setCookies(['steamLoginSecure=0', 'sessionid=0'])
		},
	}
}

/** Steam's "access denied" does not say why; the page of a new offer does. */
async function reasonOfDenial(
	community: SteamCommunity,
	partner: Partner,
	signal: AbortSignal,
): Promise<RefusalReason> {
	try {
		const { kind } = await readPartner(community, partner, signal)
		return kind === 'ready' || kind === 'unclear' ? 'cannot_trade' : kind
	} catch (error) {
		if (error instanceof SteamFailure) return 'cannot_trade'
		throw error
	}
}

function listQuery(since: Date) {
	return {
		get_sent_offers: 1,
		get_received_offers: 0,
		get_descriptions: 0,
		active_only: 1,
		time_historical_cutoff: Math.floor(since.getTime() / MS_PER_S),
	}
}

/** An unknown one is kept: a list with a gap could make the shop send an offer a second time. */
function isOpen({ state }: TradeOffer): boolean {
	return ['active', 'needs_confirmation', 'in_escrow', 'unknown'].includes(state)
}

function cancelRequest(community: SteamCommunity, offerId: string) {
	const url = `https://steamcommunity.com/tradeoffer/${encodeURIComponent(offerId)}`
	return {
		url: `${url}/cancel`,
		method: 'POST' as const,
		json: true,
		headers: { referer: `${url}/` },
		form: { sessionid: community.getSessionID() },
	}
}
