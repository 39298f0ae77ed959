import type { PayoutMethod } from '@skinverse/contract/payout-methods'
import type { OfferTextKey } from './use-offer-texts.ts'

export const payoutMethodTexts = {
	'sepa-manual': { title: 'payout_sepa', hint: 'payout_sepa_hint' },
	'card-form': { title: 'payout_cards', hint: 'payout_cards_hint' },
} as const satisfies Record<PayoutMethod, Record<'title' | 'hint', OfferTextKey>>
