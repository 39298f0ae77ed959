import { account } from './en/account.ts'
import { accountPage } from './en/account-page.ts'
import { apiDocs } from './en/api-docs.ts'
import { auth } from './en/auth.ts'
import { backoffice } from './en/backoffice.ts'
import { cart } from './en/cart.ts'
import { catalogue } from './en/catalogue.ts'
import { devMailbox } from './en/dev-mailbox.ts'
import { fields } from './en/fields.ts'
import { general } from './en/general.ts'
import { home } from './en/home.ts'
import { layout } from './en/layout.ts'
import { mail } from './en/mail.ts'
import { offers } from './en/offers.ts'
import { pageHeads } from './en/page-heads.ts'
import { paymentResults } from './en/payment-results.ts'
import { payments } from './en/payments.ts'
import { problems } from './en/problems.ts'
import { productPages } from './en/product-pages.ts'
import { sandboxSteam } from './en/sandbox-steam.ts'
import { statuses } from './en/statuses.ts'

/**
 * The built-in English texts: default and fallback of every language. Flat keys, placeholders in
 * single braces; plural forms carry i18next's suffixes. The server's texts are merged over them.
 */
export const en = {
	...account,
	...accountPage,
	...apiDocs,
	...auth,
	...backoffice,
	...cart,
	...catalogue,
	...devMailbox,
	...fields,
	...general,
	...home,
	...layout,
	...mail,
	...offers,
	...pageHeads,
	...paymentResults,
	...payments,
	...problems,
	...productPages,
	...sandboxSteam,
	...statuses,
} as const

export type TextKey = keyof typeof en
