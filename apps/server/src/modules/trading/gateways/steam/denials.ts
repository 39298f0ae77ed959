import type { PartnerCheck, RefusalReason } from '../../gateway.ts'

type Denial = Exclude<Extract<RefusalReason, PartnerCheck['kind']>, 'escrow'>

/** What Steam writes about a partner or our own account, on the page of a new offer or as the error of a sent one. */
const denials: readonly (readonly [RegExp, Denial])[] = [
	// "You cannot trade with Heron because you have a trade ban": before the words about the partner.
	[/because you have|logged in from a new device|your account .*\btrad/i, 'own_account'],
	[
		/\byou (?:are|have been) (?:currently )?(?:banned from|restricted from|unable to|not allowed to) trad(?!e with)/i,
		'own_account',
	],
	[/trade url is no longer valid|trade offer link|access token/i, 'bad_link'],
	[/inventory privacy|inventory is (?:private|not available)|private inventory/i, 'private_inventory'],
	[/trade ban|not available to trade|cannot trade with|unable to trade/i, 'cannot_trade'],
]

export function denialIn(words: string): Denial | undefined {
	return denials.find(([pattern]) => pattern.test(words))?.[1]
}
