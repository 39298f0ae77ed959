import { messageViews } from '@skinverse/contract/entities/operator/message'
import { pictureFilters } from '@skinverse/contract/entities/operator/picture'
import { offerStatuses } from '@skinverse/contract/offer-moves'
import { createRootRouteWithContext, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { accountsSearchOf, transfersSearchOf } from '../features/books/books-search.ts'
import { catalogueSearchOf } from '../features/catalogue/catalogue-search.ts'
import { unpricedSearchOf } from '../features/catalogue/unpriced/unpriced-search.ts'
import { contentSearchOf } from '../features/content/content-search.ts'
import { financeSearchOf } from '../features/finance/finance-search.ts'
import { personSearchOf } from '../features/people/person-search.ts'
import { setupSearchOf } from '../features/setup/setup-search.ts'
import { trailSearchOf } from '../features/trail/index.ts'
import type { Office } from '../shared/office.ts'
import { queueSearchOf } from '../shared/queue/queue-search.ts'
import {
	approvalFilters,
	caseFilters,
	depositFilters,
	orderFilters,
	payoutFilters,
} from '../shared/queue/statuses.ts'
import { requireEnrolling, requireFirstOperator, requireOperator, requireSignedOut } from './guard.ts'
import { NotFoundPage } from './layout/not-found-page.tsx'
import { Shell } from './layout/shell.tsx'

const rootRoute = createRootRouteWithContext<{ office: Office }>()({ notFoundComponent: NotFoundPage })

const redirectIn = ({ redirect }: Record<string, unknown>): { redirect?: string } =>
	typeof redirect === 'string' ? { redirect } : {}

const signIn = createRoute({
	getParentRoute: () => rootRoute,
	path: '/sign-in',
	validateSearch: redirectIn,
	beforeLoad: requireSignedOut,
	component: lazyRouteComponent(() => import('./routes/sign-in.tsx'), 'SignInPage'),
})

const enrol = createRoute({
	getParentRoute: () => rootRoute,
	path: '/enrol',
	validateSearch: redirectIn,
	beforeLoad: requireEnrolling,
	component: lazyRouteComponent(() => import('./routes/enrol.tsx'), 'EnrolPage'),
})

const acceptInvitation = createRoute({
	getParentRoute: () => rootRoute,
	path: '/accept-invitation',
	component: lazyRouteComponent(
		() => import('../features/operators/accept-invitation-page.tsx'),
		'AcceptInvitationPage',
	),
})

const firstOperator = createRoute({
	getParentRoute: () => rootRoute,
	path: '/setup',
	beforeLoad: requireFirstOperator,
	component: lazyRouteComponent(
		() => import('../features/setup/first-operator-page.tsx'),
		'FirstOperatorPage',
	),
})

const setupStep = createRoute({
	getParentRoute: () => rootRoute,
	path: '/setup/$step',
	validateSearch: setupSearchOf,
	beforeLoad: requireOperator,
	component: lazyRouteComponent(() => import('../features/setup/setup-page.tsx'), 'SetupPage'),
})

const shell = createRoute({
	getParentRoute: () => rootRoute,
	id: 'shell',
	beforeLoad: requireOperator,
	component: Shell,
})

const today = createRoute({
	getParentRoute: () => shell,
	path: '/',
	component: lazyRouteComponent(() => import('../features/today/today-page.tsx'), 'TodayPage'),
})

const orders = createRoute({
	getParentRoute: () => shell,
	path: '/orders',
	validateSearch: queueSearchOf(orderFilters),
	component: lazyRouteComponent(() => import('../features/orders/index.ts'), 'OrdersPage'),
})
const order = createRoute({
	getParentRoute: () => orders,
	path: '$id',
	component: lazyRouteComponent(() => import('../features/orders/index.ts'), 'OrderPanel'),
})

const deposits = createRoute({
	getParentRoute: () => shell,
	path: '/deposits',
	validateSearch: queueSearchOf(depositFilters),
	component: lazyRouteComponent(() => import('../features/deposits/index.ts'), 'DepositsPage'),
})
const deposit = createRoute({
	getParentRoute: () => deposits,
	path: '$id',
	component: lazyRouteComponent(() => import('../features/deposits/index.ts'), 'DepositPanel'),
})

const offers = createRoute({
	getParentRoute: () => shell,
	path: '/offers',
	validateSearch: queueSearchOf(offerStatuses),
	component: lazyRouteComponent(() => import('../features/offers/index.ts'), 'OffersPage'),
})
const offer = createRoute({
	getParentRoute: () => offers,
	path: '$id',
	component: lazyRouteComponent(() => import('../features/offers/index.ts'), 'OfferPanel'),
})

const payouts = createRoute({
	getParentRoute: () => shell,
	path: '/payouts',
	validateSearch: queueSearchOf(payoutFilters),
	component: lazyRouteComponent(() => import('../features/payouts/index.ts'), 'PayoutsPage'),
})
const payout = createRoute({
	getParentRoute: () => payouts,
	path: '$id',
	component: lazyRouteComponent(() => import('../features/payouts/index.ts'), 'PayoutPanel'),
})

const payoutRuns = createRoute({
	getParentRoute: () => shell,
	path: '/payouts/runs',
	component: lazyRouteComponent(() => import('../features/payout-runs/index.ts'), 'RunsPage'),
})
const payoutRun = createRoute({
	getParentRoute: () => shell,
	path: '/payouts/runs/$id',
	component: lazyRouteComponent(() => import('../features/payout-runs/index.ts'), 'RunPage'),
})

const cases = createRoute({
	getParentRoute: () => shell,
	path: '/cases',
	validateSearch: queueSearchOf(caseFilters),
	component: lazyRouteComponent(() => import('../features/cases/index.ts'), 'CasesPage'),
})
const oneCase = createRoute({
	getParentRoute: () => shell,
	path: '/cases/$id',
	component: lazyRouteComponent(() => import('../features/cases/index.ts'), 'CasePage'),
})

const approvals = createRoute({
	getParentRoute: () => shell,
	path: '/approvals',
	validateSearch: queueSearchOf(approvalFilters),
	component: lazyRouteComponent(() => import('../features/approvals/index.ts'), 'ApprovalsPage'),
})
const approval = createRoute({
	getParentRoute: () => approvals,
	path: '$id',
	component: lazyRouteComponent(() => import('../features/approvals/index.ts'), 'ApprovalPanel'),
})

const catalogue = createRoute({
	getParentRoute: () => shell,
	path: '/catalogue',
	validateSearch: catalogueSearchOf,
	component: lazyRouteComponent(() => import('../features/catalogue/index.ts'), 'CataloguePage'),
})
const item = createRoute({
	getParentRoute: () => catalogue,
	path: '$id',
	component: lazyRouteComponent(() => import('../features/catalogue/index.ts'), 'ItemPanel'),
})

const imports = createRoute({
	getParentRoute: () => shell,
	path: '/catalogue/import',
	component: lazyRouteComponent(() => import('../features/imports/index.ts'), 'ImportsPage'),
})
const oneImport = createRoute({
	getParentRoute: () => shell,
	path: '/catalogue/import/$id',
	component: lazyRouteComponent(() => import('../features/imports/index.ts'), 'ImportPage'),
})

const pictures = createRoute({
	getParentRoute: () => shell,
	path: '/catalogue/pictures',
	validateSearch: queueSearchOf(pictureFilters),
	component: lazyRouteComponent(() => import('../features/pictures/index.ts'), 'PicturesPage'),
})

const unpriced = createRoute({
	getParentRoute: () => shell,
	path: '/catalogue/unpriced',
	validateSearch: unpricedSearchOf,
	component: lazyRouteComponent(() => import('../features/catalogue/index.ts'), 'UnpricedPage'),
})

const trading = createRoute({
	getParentRoute: () => shell,
	path: '/trading',
	validateSearch: queueSearchOf([]),
	component: lazyRouteComponent(() => import('../features/trading/index.ts'), 'AccountsPage'),
})
const tradeAccount = createRoute({
	getParentRoute: () => trading,
	path: '$id',
	component: lazyRouteComponent(() => import('../features/trading/index.ts'), 'AccountPanel'),
})

const people = createRoute({
	getParentRoute: () => shell,
	path: '/people',
	validateSearch: queueSearchOf(['blocked']),
	component: lazyRouteComponent(() => import('../features/people/people-page.tsx'), 'PeoplePage'),
})
const person = createRoute({
	getParentRoute: () => shell,
	path: '/people/$id',
	validateSearch: personSearchOf,
	component: lazyRouteComponent(() => import('../features/people/person-page.tsx'), 'PersonPage'),
})

const messages = createRoute({
	getParentRoute: () => shell,
	path: '/messages',
	validateSearch: queueSearchOf([...messageViews, 'all']),
	component: lazyRouteComponent(() => import('../features/contact/index.ts'), 'SupportPage'),
})
const message = createRoute({
	getParentRoute: () => messages,
	path: '$id',
	component: lazyRouteComponent(() => import('../features/contact/index.ts'), 'ThreadPage'),
})

const content = createRoute({
	getParentRoute: () => shell,
	path: '/content',
	beforeLoad: () => {
		throw redirect({ to: '/content/$part', params: { part: 'settings' }, replace: true })
	},
})
const contentPart = createRoute({
	getParentRoute: () => shell,
	path: '/content/$part',
	validateSearch: contentSearchOf,
	component: lazyRouteComponent(() => import('../features/content/index.ts'), 'ContentPartPage'),
})
const contentPage = createRoute({
	getParentRoute: () => shell,
	path: '/content/pages/$id',
	component: lazyRouteComponent(() => import('../features/content/index.ts'), 'PageEditorPage'),
})

const jobs = createRoute({
	getParentRoute: () => shell,
	path: '/jobs',
	component: lazyRouteComponent(() => import('../features/jobs/index.ts'), 'JobsPage'),
})

const trail = createRoute({
	getParentRoute: () => shell,
	path: '/trail',
	validateSearch: trailSearchOf,
	component: lazyRouteComponent(() => import('../features/trail/trail-page.tsx'), 'TrailPage'),
})

const finance = createRoute({
	getParentRoute: () => shell,
	path: '/finance',
	validateSearch: financeSearchOf,
	component: lazyRouteComponent(() => import('../features/finance/finance-page.tsx'), 'FinancePage'),
})

const books = createRoute({
	getParentRoute: () => shell,
	path: '/books',
	component: lazyRouteComponent(() => import('../features/books/books-page.tsx'), 'BooksPage'),
})

const booksAccounts = createRoute({
	getParentRoute: () => shell,
	path: '/books/accounts',
	validateSearch: accountsSearchOf,
	component: lazyRouteComponent(() => import('../features/books/accounts-page.tsx'), 'AccountsPage'),
})
const booksTransfers = createRoute({
	getParentRoute: () => shell,
	path: '/books/transfers',
	validateSearch: transfersSearchOf,
	component: lazyRouteComponent(() => import('../features/books/transfers-page.tsx'), 'TransfersPage'),
})
const booksTransfer = createRoute({
	getParentRoute: () => shell,
	path: '/books/transfers/$id',
	component: lazyRouteComponent(() => import('../features/books/transfer-page.tsx'), 'TransferPage'),
})

const operators = createRoute({
	getParentRoute: () => shell,
	path: '/operators',
	validateSearch: queueSearchOf([]),
	component: lazyRouteComponent(() => import('../features/operators/operators-page.tsx'), 'OperatorsPage'),
})
const operator = createRoute({
	getParentRoute: () => operators,
	path: '$id',
	component: lazyRouteComponent(() => import('../features/operators/operator-panel.tsx'), 'OperatorPanel'),
})

const account = createRoute({
	getParentRoute: () => shell,
	path: '/account',
	component: lazyRouteComponent(() => import('../features/operators/account-page.tsx'), 'AccountPage'),
})

export const routeTree = rootRoute.addChildren([
	signIn,
	enrol,
	acceptInvitation,
	firstOperator,
	setupStep,
	shell.addChildren([
		today,
		offers.addChildren([offer]),
		orders.addChildren([order]),
		payouts.addChildren([payout]),
		payoutRuns,
		payoutRun,
		deposits.addChildren([deposit]),
		cases,
		oneCase,
		approvals.addChildren([approval]),
		catalogue.addChildren([item]),
		imports,
		oneImport,
		pictures,
		unpriced,
		trading.addChildren([tradeAccount]),
		people,
		person,
		messages.addChildren([message]),
		content,
		contentPart,
		contentPage,
		jobs,
		trail,
		finance,
		books,
		booksAccounts,
		booksTransfers,
		booksTransfer,
		operators.addChildren([operator]),
		account,
	]),
])
