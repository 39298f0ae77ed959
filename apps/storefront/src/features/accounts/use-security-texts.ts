import { securityTexts } from '@skinverse/contract/texts/later'
import { useLaterTexts } from '../../shared/i18n/use-later-texts.ts'

/** For the security and privacy screens, and for the sign-in form, which offers passkeys. */
export const useSecurityTexts = (): void => useLaterTexts(securityTexts)
