import { formTexts } from '@skinverse/contract/texts/later'
import { useLaterTexts } from './use-later-texts.ts'

/** For every screen with a form, and those of account, cart and payment. */
export const useFormTexts = (): void => useLaterTexts(formTexts)
