import { accountSecurity } from './en/account-security.ts'
import { privacy } from './en/privacy.ts'
import { secondFactors } from './en/second-factors.ts'

/** What the shop says on screens that come later: it is loaded with these screens and not by every visitor. */
export const laterTexts = { ...accountSecurity, ...privacy, ...secondFactors } as const
