import { accountSecurity } from './en/account-security.ts'
import { emailVerification } from './en/email-verification.ts'
import { offers } from './en/offers.ts'
import { paymentResults } from './en/payment-results.ts'
import { privacy } from './en/privacy.ts'
import { secondFactors } from './en/second-factors.ts'

/** What the shop says about the account's security and privacy. */
export const securityTexts = {
	...accountSecurity,
	...emailVerification,
	...privacy,
	...secondFactors,
} as const

/** What the shop says on screens that come later: it is loaded with these screens and not by every visitor. */
export const laterTexts = { ...securityTexts, ...offers, ...paymentResults } as const
