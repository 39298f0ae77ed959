import { accounts } from './endpoints/accounts.ts'
import { backoffice } from './endpoints/backoffice.ts'
import { backofficeApprovals } from './endpoints/backoffice-approvals.ts'
import { backofficeContent } from './endpoints/backoffice-content.ts'
import { backofficeDeposits } from './endpoints/backoffice-deposits.ts'
import { backofficeGoods } from './endpoints/backoffice-goods.ts'
import { backofficeImports } from './endpoints/backoffice-imports.ts'
import { backofficeItems } from './endpoints/backoffice-items.ts'
import { backofficeMessages } from './endpoints/backoffice-messages.ts'
import { backofficeOffers } from './endpoints/backoffice-offers.ts'
import { backofficeOperators } from './endpoints/backoffice-operators.ts'
import { backofficeOrders } from './endpoints/backoffice-orders.ts'
import { backofficeOwnAccount } from './endpoints/backoffice-own-account.ts'
import { backofficePages } from './endpoints/backoffice-pages.ts'
import { backofficePeople } from './endpoints/backoffice-people.ts'
import { backofficeRecords } from './endpoints/backoffice-records.ts'
import { cart } from './endpoints/cart.ts'
import { catalogue } from './endpoints/catalogue.ts'
import { checkout } from './endpoints/checkout.ts'
import { contact } from './endpoints/contact.ts'
import { content } from './endpoints/content.ts'
import { deposits } from './endpoints/deposits.ts'
import { offers } from './endpoints/offers.ts'
import { privacy } from './endpoints/privacy.ts'
import { purchases } from './endpoints/purchases.ts'
import { secondFactors } from './endpoints/second-factors.ts'

/** The back office's, of all its areas. */
const office = {
	...backoffice,
	...backofficeOwnAccount,
	...backofficeOperators,
	...backofficeOffers,
	...backofficeOrders,
	...backofficeDeposits,
	...backofficeApprovals,
	...backofficeItems,
	...backofficeImports,
	...backofficePeople,
	...backofficeRecords,
	...backofficeMessages,
	...backofficeContent,
	...backofficePages,
	...backofficeGoods,
}

/** The endpoints of each noun; the API's pages are grouped by it. */
export const apiByNoun = {
	catalogue,
	cart,
	checkout,
	purchases,
	deposits,
	offers,
	privacy,
	accounts: { ...accounts, ...secondFactors },
	content,
	contact,
	backoffice: office,
}

/** Every endpoint there is. A server route outside this map, or an entry without a route, fails a test. */
export const api = {
	...accounts,
	...privacy,
	...secondFactors,
	...content,
	...catalogue,
	...cart,
	...checkout,
	...purchases,
	...deposits,
	...offers,
	...contact,
	...office,
}
export type Api = typeof api
