import { accountSecurity } from './en/account-security.ts'

/** What the shop says on screens that come later: each file is loaded with its screen and not by every visitor. */
export const laterTexts = { ...accountSecurity } as const
