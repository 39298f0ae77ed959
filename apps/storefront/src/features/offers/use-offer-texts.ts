import { offers } from '@skinverse/contract/texts/en/offers'
import { selling } from '@skinverse/contract/texts/en/selling'
import { useLaterTexts } from '../../shared/i18n/use-later-texts.ts'

export type OfferTextKey = keyof typeof offers

/** To be called by every screen and modal of selling. */
export function useOfferTexts(): void {
	useLaterTexts(offers)
	useLaterTexts(selling)
}
