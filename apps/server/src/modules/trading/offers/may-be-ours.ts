import type { TradeOffer } from '../gateway.ts'

/** Steam listed an offer whose message cannot be read: it could carry any code, so nothing is sent in its place. */
export function mayBeOurs({ state, message }: TradeOffer): boolean {
	return state === 'unknown' && message === ''
}
