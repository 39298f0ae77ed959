import { offers } from '@skinverse/contract/texts/en/offers'
import { useLaterTexts } from '../../shared/i18n/use-later-texts.ts'

export type OfferTextKey = keyof typeof offers

/** To be called by every screen and modal of selling. */
export const useOfferTexts = (): void => useLaterTexts(offers)
