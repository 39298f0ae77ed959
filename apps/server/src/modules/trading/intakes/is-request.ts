import type { TradeOffer } from '../gateway.ts'
import { areSame, type SentAsset } from '../offers/sent-assets.ts'

/**
 * Asks for all that was asked for, and gives nothing. Only their owner can give these copies, so that the partner is the
 * seller, also after the seller saved another trade link. `sent` is null of an offer of an earlier version.
 */
export function isRequest(sent: readonly SentAsset[] | null, { give, take }: TradeOffer): boolean {
	return give.length === 0 && (sent === null || areSame(sent, take))
}
