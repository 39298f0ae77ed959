import type { TradeOffer } from '../gateway.ts'
import { areSame, type SentAsset } from '../offers/sent-assets.ts'
import { partnerOf } from '../partner.ts'
import type { Delivery } from './read-due.ts'

/** To this buyer, all that was sent, and nothing in return. `sent` is null of an offer of an earlier version. */
export function isOfferOf(
	{ trade_url, items }: Pick<Delivery, 'trade_url' | 'items'>,
	sent: readonly SentAsset[] | null,
	{ partnerSteamId, give, take }: TradeOffer,
): boolean {
	const isToBuyer = partnerSteamId === partnerOf(trade_url)?.steamId
	return isToBuyer && take.length === 0 && areSame(sent ?? sentOf({ items }), give)
}

/** What the next offer gives. */
export function sentOf({ items }: Pick<Delivery, 'items'>): SentAsset[] {
	return items.map(({ asset: { appId, contextId, assetId } }) => ({
		app_id: appId,
		context_id: contextId,
		asset_id: assetId,
	}))
}
