import { roleMay } from '@skinverse/contract/capabilities'
import { decimalOf } from '@skinverse/contract/money'
import type { FastifyInstance } from 'fastify'
import {
	type AccountsContext,
	accountsJobs,
	accountsRoutes,
	identifyShopUser,
	pendingCookie,
	rememberLanguage,
	seedDemoAccounts,
	steamProvider,
	withNewTradeLink,
} from './modules/accounts/index.ts'
import { apiDocsRoutes } from './modules/api-docs/routes.ts'
import { approvalsRoutes } from './modules/approvals/index.ts'
import { booksRoutes, workOnBooks } from './modules/books/index.ts'
import { cartRoutes, schedulePopularity } from './modules/cart/index.ts'
import {
	catalogueOperatorRoutes,
	catalogueRoutes,
	openCatalogue,
	pictureRoutes,
	seedDemoCatalogue,
} from './modules/catalogue/index.ts'
import { contactOperatorRoutes, contactRoutes } from './modules/contact/index.ts'
import {
	contentMedia,
	contentOperatorRoutes,
	contentRoutes,
	openContent,
	schedulePendingRates,
	seedDemoContent,
} from './modules/content/index.ts'
import { approvedCorrection, correctionsRoutes } from './modules/corrections/index.ts'
import {
	type DepositsContext,
	depositsOperatorRoutes,
	depositsRoutes,
	openProviders,
	scheduleReconciling,
	seedDemoDeposits,
} from './modules/deposits/index.ts'
import { devMailboxRoutes } from './modules/dev-mailbox/routes.ts'
import { importsRoutes, workOnImports } from './modules/imports/index.ts'
import { jobsRoutes } from './modules/jobs/routes.ts'
import { balanceOf } from './modules/ledger/index.ts'
import {
	approvedPayout,
	type OffersContext,
	offersOperatorRoutes,
	offersRoutes,
	openPayoutProviders,
	scheduleDeadlines,
	schedulePayoutReconciling,
	seedDemoOffers,
} from './modules/offers/index.ts'
import {
	identifyOperator,
	operatorCookie,
	operatorsRoutes,
	pendingOperatorCookie,
	seedDemoOperator,
	slideConfirmation,
} from './modules/operators/index.ts'
import {
	approvedRefund,
	manualDelivery,
	type OrdersContext,
	ordersOperatorRoutes,
	ordersRoutes,
	sandboxDelivery,
	seedDemoOrders,
	startAnnouncing,
	workOnDeliveries,
} from './modules/orders/index.ts'
import { packsOperatorRoutes } from './modules/packs/operator/routes.ts'
import { packsRoutes } from './modules/packs/routes.ts'
import { pagesRoutes } from './modules/pages/routes.ts'
import { peopleRoutes } from './modules/people/index.ts'
import { privacyOperatorRoutes, privacyRoutes, scheduleRetention } from './modules/privacy/index.ts'
import { approvedPromoCode } from './modules/promo-codes/operator/promo-codes.ts'
import { promoCodesOperatorRoutes } from './modules/promo-codes/operator/routes.ts'
import { promptsOperatorRoutes } from './modules/prompts/operator/routes.ts'
import { promptsRoutes } from './modules/prompts/routes.ts'
import { sandboxPayRoutes } from './modules/sandbox-pay/index.ts'
import { sandboxSteam, sandboxSteamRoutes } from './modules/sandbox-steam/index.ts'
import { todayRoutes } from './modules/today/routes.ts'
import { trailRoutes } from './modules/trail/routes.ts'
import { SERVING_CONNECT_LIMIT_MS } from './platform/database/database.ts'
import { healthRoutes } from './platform/health.ts'
import { createHttp } from './platform/http/create-http.ts'
import { createCsrfGuard } from './platform/http/csrf.ts'
import type { Identities } from './platform/http/identity.ts'
import { originOf } from './platform/http/origin.ts'
import { createServe } from './platform/http/serve.ts'
import { browserCookie } from './platform/http/session-cookie.ts'
import type { Platform } from './platform/platform.ts'

/** The whole server, ready to listen: an explicit list of modules, in the order they are needed. */
export async function buildApp(platform: Platform): Promise<FastifyInstance> {
	const { config, db, secrets } = platform
	const app = await createHttp(platform)
	const secure = config.publicUrl.startsWith('https:')
	const cookie = browserCookie(secure)
	const officeCookie = operatorCookie(secure)
	const csrf = createCsrfGuard(secrets.key('csrf'), cookie, secure)
	const identities: Identities = {
		shopUser: (request) => identifyShopUser(db, cookie, request),
		operator: (request) => identifyOperator(platform, officeCookie, request),
		operatorMay: ({ role }, capability) => roleMay(role, capability),
		operatorActs: ({ sessionId }) => slideConfirmation(db, sessionId),
	}
	await seedDemoContent(platform)
	await seedDemoAccounts(platform)
	await seedDemoOperator(platform)
	await seedDemoCatalogue(platform)
	const content = await openContent(platform)
	app.addHook('onClose', () => content.close())
	await seedDemoOrders(platform, content.settings())
	await seedDemoDeposits({ platform, content })
	await seedDemoOffers({ platform, content })
	const catalogue = await openCatalogue(platform)
	app.addHook('onClose', () => catalogue.close())
	rememberLanguage(app, db, content.languages)
	const serve = createServe(app, {
		identities,
		csrf,
		languages: content.languages,
		checkAnswers: config.checkAnswers,
	})

	healthRoutes(app, platform)
	apiDocsRoutes(app, config.brand)
	if (config.demo) devMailboxRoutes(app, platform)
	contentMedia(app)
	contentRoutes(serve, content)
	contentOperatorRoutes(serve, { platform, content })
	await schedulePendingRates({ platform, content })
	catalogueRoutes(serve, catalogue)
	pictureRoutes(app, catalogue.engine)
	const accounts: AccountsContext = {
		platform,
		cookie,
		csrf,
		pendingCookie: pendingCookie(secure),
		steam: steamProvider(config, config.demo ? sandboxSteam(app, config) : undefined),
		content,
		isRegistrationOpen: () => content.settings().is_reg_enabled,
		balanceOf: async (userId) => decimalOf(await balanceOf(db, userId)),
	}
	accountsRoutes(serve, accounts)
	await accountsJobs(accounts)
	privacyRoutes(serve, { platform, accounts, content, downloads: { running: 0 } })
	privacyOperatorRoutes(serve, { platform })
	await scheduleRetention(platform)
	if (config.demo) await sandboxSteamRoutes(app, platform, content.languages)
	cartRoutes(serve, { platform, content, pictureOf: catalogue.pictureOf })
	promoCodesOperatorRoutes(serve, platform)
	await schedulePopularity(platform)
	const orders: OrdersContext = {
		platform,
		content,
		catalogue,
		delivery: config.demo ? sandboxDelivery(platform) : manualDelivery,
		withNewTradeLink: (user, tradeUrl, request, spend) =>
			withNewTradeLink(accounts, user, tradeUrl, originOf(request), spend),
	}
	const announcer = startAnnouncing(orders)
	app.addHook('onClose', () => announcer.close())
	ordersRoutes(serve, orders, announcer)
	ordersOperatorRoutes(serve, orders)
	packsRoutes(serve, orders)
	packsOperatorRoutes(serve, platform)
	promptsRoutes(serve, platform)
	promptsOperatorRoutes(serve, platform)
	await workOnDeliveries(orders)
	const deposits: DepositsContext = { platform, content, providers: await openProviders(platform) }
	depositsRoutes(serve, deposits)
	depositsOperatorRoutes(serve, deposits)
	await scheduleReconciling(deposits)
	const offers: OffersContext = {
		platform,
		content,
		pictureOf: catalogue.pictureOf,
		providers: openPayoutProviders(platform),
	}
	offersRoutes(serve, offers)
	offersOperatorRoutes(serve, offers)
	await scheduleDeadlines(offers)
	await schedulePayoutReconciling(offers)
	if (config.demo) await sandboxPayRoutes(app, platform, content.languages)
	contactRoutes(serve, { platform, content })
	contactOperatorRoutes(serve, { platform })
	operatorsRoutes(serve, {
		platform,
		cookie: officeCookie,
		pendingCookie: pendingOperatorCookie(secure),
	})
	jobsRoutes(serve, platform)
	todayRoutes(serve, platform)
	trailRoutes(serve, platform)
	correctionsRoutes(serve, { platform, content })
	approvalsRoutes(serve, {
		platform,
		effects: {
			correction: approvedCorrection({ platform, content }),
			order_refund: approvedRefund(orders),
			payout: approvedPayout({ platform, content }),
			promo_code: approvedPromoCode,
		},
	})
	catalogueOperatorRoutes(serve, { platform, catalogue })
	importsRoutes(serve, platform)
	await workOnImports(platform)
	peopleRoutes(serve, accounts)
	booksRoutes(serve, platform)
	await workOnBooks(platform)
	await pagesRoutes(app, { platform, content, catalogue, identities, csrf })
	db.connectWithin(SERVING_CONNECT_LIMIT_MS)
	return app
}
