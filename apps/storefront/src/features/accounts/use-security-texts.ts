import { accountSecurity } from '@skinverse/contract/texts/en/account-security'
import { useLaterTexts } from '../../shared/i18n/use-later-texts.ts'

export const useSecurityTexts = (): void => useLaterTexts(accountSecurity)
