import type { MovedAsset, OfferState, TradeStatus } from '../gateway.ts'

const offerStates: ReadonlyMap<number, OfferState> = new Map([
	[1, 'invalid_items'],
	[2, 'active'],
	[3, 'accepted'],
	[4, 'countered'],
	[5, 'expired'],
	[6, 'canceled'],
	[7, 'declined'],
	[8, 'invalid_items'],
	[9, 'needs_confirmation'],
	[10, 'canceled'],
	[11, 'in_escrow'],
])

/** 12 is not documented by Valve: undone under trade protection. */
const tradeStatuses: ReadonlyMap<number, TradeStatus> = new Map([
	[0, 'pending'],
	[1, 'pending'],
	[2, 'pending'],
	[3, 'complete'],
	[4, 'failed'],
	[5, 'partly_reversed'],
	[6, 'reversed'],
	[7, 'partly_reversed'],
	[8, 'unknown'],
	[9, 'unknown'],
	[10, 'in_escrow'],
	[11, 'failed'],
	[12, 'reversed'],
])

/** Steam's number of an offer's state. */
export function offerStateOf(code: number): OfferState {
	return offerStates.get(code) ?? 'unknown'
}

/** Steam's number of a trade's status, and what became of each item. */
export function tradeStatusOf(code: number, moved: readonly MovedAsset[]): TradeStatus {
	const status = tradeStatuses.get(code) ?? 'unknown'
	if (status !== 'partly_reversed') return status
	const isWhole = moved.length > 0 && moved.every(({ rollbackAssetId }) => rollbackAssetId !== undefined)
	return isWhole ? 'reversed' : status
}
