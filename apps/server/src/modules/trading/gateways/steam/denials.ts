import type { PartnerCheck, RefusalReason } from '../../gateway.ts'

type Denial = Exclude<Extract<RefusalReason, PartnerCheck['kind']>, 'escrow'>

/** What Steam writes about a partner, on the page of a new offer or as the error of a sent one. */
const denials: readonly (readonly [RegExp, Denial])[] = [
	[/trade url is no longer valid|trade offer link|access token/i, 'bad_link'],
	[/inventory privacy|inventory is (?:private|not available)|private inventory/i, 'private_inventory'],
	[/trade ban|not available to trade|cannot trade with|unable to trade/i, 'cannot_trade'],
]

export function denialIn(words: string): Denial | undefined {
	return denials.find(([pattern]) => pattern.test(words))?.[1]
}
