import { securityTexts } from '@skinverse/contract/texts/later'
import { useLaterTexts } from '../../shared/i18n/use-later-texts.ts'

/** For the screens about the account's security and privacy, and for the sign-in, which offers passkeys. */
export const useSecurityTexts = (): void => useLaterTexts(securityTexts)
