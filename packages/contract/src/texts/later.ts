import { account } from './en/account.ts'
import { accountPage } from './en/account-page.ts'
import { accountSecurity } from './en/account-security.ts'
import { auth } from './en/auth.ts'
import { authForms } from './en/auth-forms.ts'
import { cartScreen } from './en/cart-screen.ts'
import { cases } from './en/cases.ts'
import { compare } from './en/compare.ts'
import { contact } from './en/contact.ts'
import { emailVerification } from './en/email-verification.ts'
import { emptyList } from './en/empty-list.ts'
import { fields } from './en/fields.ts'
import { holds } from './en/holds.ts'
import { home } from './en/home.ts'
import { offers } from './en/offers.ts'
import { orderPage } from './en/order-page.ts'
import { paymentResults } from './en/payment-results.ts'
import { payments } from './en/payments.ts'
import { privacy } from './en/privacy.ts'
import { problems } from './en/problems.ts'
import { productDetails } from './en/product-details.ts'
import { search } from './en/search.ts'
import { secondFactors } from './en/second-factors.ts'
import { selling } from './en/selling.ts'
import { skins } from './en/skins.ts'
import { statements } from './en/statements.ts'
import { statuses } from './en/statuses.ts'
import { watchlist } from './en/watchlist.ts'

/** What the shop says about the account's security and privacy. */
export const securityTexts = {
	...accountSecurity,
	...emailVerification,
	...privacy,
	...secondFactors,
} as const

/** What forms say, and the screens of account, cart and payment. */
export const formTexts = {
	...account,
	...accountPage,
	...auth,
	...cartScreen,
	...fields,
	...payments,
	...problems,
	...statuses,
} as const

/** What the shop says on screens that come later: it is loaded with these screens and not by every visitor. */
export const laterTexts = {
	...securityTexts,
	...formTexts,
	...authForms,
	...cases,
	...compare,
	...contact,
	...emptyList,
	...holds,
	...home,
	...offers,
	...orderPage,
	...paymentResults,
	...productDetails,
	...search,
	...selling,
	...skins,
	...statements,
	...watchlist,
} as const
