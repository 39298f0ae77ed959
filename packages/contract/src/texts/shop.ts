import { account } from './en/account.ts'
import { accountPage } from './en/account-page.ts'
import { auth } from './en/auth.ts'
import { cart } from './en/cart.ts'
import { catalogue } from './en/catalogue.ts'
import { fields } from './en/fields.ts'
import { general } from './en/general.ts'
import { home } from './en/home.ts'
import { layout } from './en/layout.ts'
import { payments } from './en/payments.ts'
import { problems } from './en/problems.ts'
import { productPages } from './en/product-pages.ts'
import { statuses } from './en/statuses.ts'

/** What the shop itself says. The server's own words stay out of what every visitor loads. */
export const shopTexts = {
	...account,
	...accountPage,
	...auth,
	...cart,
	...catalogue,
	...fields,
	...general,
	...home,
	...layout,
	...payments,
	...problems,
	...productPages,
	...statuses,
} as const

export type ShopTextKey = keyof typeof shopTexts
