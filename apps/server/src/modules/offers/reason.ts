import type { TextKey } from '@skinverse/contract/texts/en'

/** The reason of a move: an operator's own words, or one of the shop's texts. */
export type Reason = { words: string } | { key: TextKey }

/** The seller took the skins back. */
export const TRADE_UNDONE = { key: 'offer_trade_reversed' } as const satisfies Reason
