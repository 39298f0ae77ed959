import type { z } from 'zod'
import type { Asset, InventoryItem, MovedAsset, Trade, TradeOffer } from '../../gateway.ts'
import { offerStateOf, tradeStatusOf } from '../states.ts'
import type { inventoryAnswer, offerAnswer, tradeAnswer } from './answers.ts'

/**
 * The stand-in's clock can be ahead of ours ("let 7 days pass"). Its times are told as they are for our clock, so that
 * what has ended there has ended here.
 */
function ours(timeMs: number, aheadMs: number): Date {
	return new Date(timeMs - aheadMs)
}

export function toInventory({ items }: z.output<typeof inventoryAnswer>, aheadMs: number): InventoryItem[] {
	return items.map(({ iconUrl, inspectLink, floatValue, paintSeed, lockedUntil, ...item }) => ({
		...item,
		...(iconUrl !== null && { iconUrl }),
		...(inspectLink !== null && { inspectLink }),
		...(floatValue !== null && { floatValue }),
		...(paintSeed !== null && { paintSeed }),
		...(lockedUntil !== null && { lockedUntil: ours(lockedUntil, aheadMs) }),
	}))
}

export function toOffer(offer: z.output<typeof offerAnswer>, aheadMs: number): TradeOffer {
	const { offerId, state, partner, message, give, take, createdAt, escrowEndsAt, tradeId } = offer
	return {
		offerId: String(offerId),
		state: offerStateOf(state),
		partnerSteamId: partner,
		message,
		give: give.map(toAsset),
		take: take.map(toAsset),
		createdAt: ours(createdAt, aheadMs),
		...(escrowEndsAt !== null && { escrowEndsAt: ours(escrowEndsAt, aheadMs) }),
		...(tradeId !== null && { tradeId: String(tradeId) }),
	}
}

/** Seen from the account that asks: what the partner of an offer gave is what its sender took. */
export function toTrade(trade: z.output<typeof tradeAnswer>, steamId: string, aheadMs: number): Trade {
	const { tradeId, sender, status, protectedUntil, given, taken } = trade
	const isSender = sender === steamId
	const own = {
		given: (isSender ? given : taken).map(toMoved),
		taken: (isSender ? taken : given).map(toMoved),
	}
	return {
		tradeId: String(tradeId),
		status: tradeStatusOf(status, [...own.given, ...own.taken]),
		code: status,
		...(protectedUntil !== null && { protectedUntil: ours(protectedUntil, aheadMs) }),
		...own,
	}
}

type MovedAnswer = z.output<typeof tradeAnswer>['given'][number]

function toMoved({ newAssetId, newContextId, rollbackAssetId, ...asset }: MovedAnswer): MovedAsset {
	return {
		...toAsset(asset),
		...(newAssetId !== null && { newAssetId }),
		...(newContextId !== null && { newContextId }),
		...(rollbackAssetId !== null && { rollbackAssetId }),
	}
}

function toAsset({ appId, contextId, assetId }: Asset): Asset {
	return { appId, contextId, assetId }
}
