import { accounts } from './endpoints/accounts.ts'
import { cart } from './endpoints/cart.ts'
import { cases } from './endpoints/cases.ts'
import { catalogue } from './endpoints/catalogue.ts'
import { checkout } from './endpoints/checkout.ts'
import { contact } from './endpoints/contact.ts'
import { content } from './endpoints/content.ts'
import { deposits } from './endpoints/deposits.ts'
import { holds } from './endpoints/holds.ts'
import { live } from './endpoints/live.ts'
import { offers } from './endpoints/offers.ts'
import { operatorApprovals } from './endpoints/operator/approvals.ts'
import { operatorBackups } from './endpoints/operator/backups.ts'
import { operatorBooks } from './endpoints/operator/books.ts'
import { operatorBrand } from './endpoints/operator/brand.ts'
import { operatorBulkChanges } from './endpoints/operator/bulk-changes.ts'
import { operatorCases } from './endpoints/operator/cases.ts'
import { operatorCatalogue } from './endpoints/operator/catalogue.ts'
import { operatorContact } from './endpoints/operator/contact.ts'
import { operatorContent } from './endpoints/operator/content.ts'
import { operatorCorrections } from './endpoints/operator/corrections.ts'
import { operatorDeposits } from './endpoints/operator/deposits.ts'
import { operatorFinance } from './endpoints/operator/finance.ts'
import { operatorImports } from './endpoints/operator/imports.ts'
import { operatorJobs } from './endpoints/operator/jobs.ts'
import { operatorNotifications } from './endpoints/operator/notifications.ts'
import { operatorOffers } from './endpoints/operator/offers.ts'
import { operatorOpening } from './endpoints/operator/opening.ts'
import { operatorOperators } from './endpoints/operator/operators.ts'
import { operatorOrders } from './endpoints/operator/orders.ts'
import { operatorOwnAccount } from './endpoints/operator/own-account.ts'
import { operatorPacks } from './endpoints/operator/packs.ts'
import { operatorPayoutRuns } from './endpoints/operator/payout-runs.ts'
import { operatorPayouts } from './endpoints/operator/payouts.ts'
import { operatorPeople } from './endpoints/operator/people.ts'
import { operatorPictures } from './endpoints/operator/pictures.ts'
import { operatorPrivacy } from './endpoints/operator/privacy.ts'
import { operatorPromoCodes } from './endpoints/operator/promo-codes.ts'
import { operatorPrompts } from './endpoints/operator/prompts.ts'
import { operatorSearch } from './endpoints/operator/search.ts'
import { operatorSetup } from './endpoints/operator/setup.ts'
import { operatorSignIn } from './endpoints/operator/sign-in.ts'
import { operatorStaticPages } from './endpoints/operator/static-pages.ts'
import { operatorToday } from './endpoints/operator/today.ts'
import { operatorTrading } from './endpoints/operator/trading.ts'
import { operatorTrail } from './endpoints/operator/trail.ts'
import { orders } from './endpoints/orders.ts'
import { packs } from './endpoints/packs.ts'
import { privacy } from './endpoints/privacy.ts'
import { prompts } from './endpoints/prompts.ts'
import { receipts } from './endpoints/receipts.ts'
import { search } from './endpoints/search.ts'
import { secondFactors } from './endpoints/second-factors.ts'
import { skins } from './endpoints/skins.ts'
import { statements } from './endpoints/statements.ts'
import { trading } from './endpoints/trading.ts'
import { watchlist } from './endpoints/watchlist.ts'

/** The operators' endpoints of all nouns. */
const operator = {
	...operatorSearch,
	...operatorSetup,
	...operatorSignIn,
	...operatorJobs,
	...operatorBackups,
	...operatorOwnAccount,
	...operatorOpening,
	...operatorOperators,
	...operatorOffers,
	...operatorPayouts,
	...operatorPayoutRuns,
	...operatorOrders,
	...operatorDeposits,
	...operatorCases,
	...operatorCorrections,
	...operatorApprovals,
	...operatorCatalogue,
	...operatorBulkChanges,
	...operatorImports,
	...operatorPictures,
	...operatorTrading,
	...operatorPeople,
	...operatorFinance,
	...operatorToday,
	...operatorNotifications,
	...operatorPrivacy,
	...operatorTrail,
	...operatorBooks,
	...operatorContact,
	...operatorContent,
	...operatorStaticPages,
	...operatorBrand,
	...operatorPromoCodes,
	...operatorPacks,
	...operatorPrompts,
}

/** Purchases, and goods other than single items. */
const purchases = { ...orders, ...packs, ...prompts }

/** The endpoints of each noun; the API reference is grouped by it. */
export const apiByNoun = {
	catalogue,
	skins,
	search,
	watchlist,
	cart,
	checkout,
	purchases,
	trading,
	deposits,
	cases,
	holds,
	offers,
	receipts,
	statements,
	privacy,
	accounts: { ...accounts, ...secondFactors },
	content,
	live,
	contact,
	backoffice: operator,
}

/** All endpoints. A server route outside this map, or an entry without a route, fails a test. */
export const api = {
	...accounts,
	...privacy,
	...secondFactors,
	...content,
	...live,
	...catalogue,
	...skins,
	...search,
	...watchlist,
	...cart,
	...checkout,
	...purchases,
	...trading,
	...deposits,
	...cases,
	...holds,
	...offers,
	...receipts,
	...statements,
	...contact,
	...operator,
}
export type Api = typeof api
