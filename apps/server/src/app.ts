import type { FastifyInstance } from 'fastify'
import { accountsModule } from './modules/accounts/module.ts'
import { apiDocsModule } from './modules/api-docs/module.ts'
import { approvalsModule } from './modules/approvals/module.ts'
import { backupsModule } from './modules/backups/module.ts'
import { booksModule } from './modules/books/module.ts'
import { brandModule } from './modules/brand/module.ts'
import { bulkChangesModule } from './modules/bulk-changes/module.ts'
import { cartModule } from './modules/cart/module.ts'
import { approvedAcceptance, approvedDepositRefund, approvedWriteOff } from './modules/cases/index.ts'
import { casesModule } from './modules/cases/module.ts'
import { catalogueModule } from './modules/catalogue/module.ts'
import { contactModule } from './modules/contact/module.ts'
import { contentModule } from './modules/content/module.ts'
import { approvedCorrection } from './modules/corrections/index.ts'
import { correctionsModule } from './modules/corrections/module.ts'
import { depositsModule } from './modules/deposits/module.ts'
import { devMailboxModule } from './modules/dev-mailbox/module.ts'
import { financeModule } from './modules/finance/module.ts'
import { holdsModule } from './modules/holds/module.ts'
import { importsModule } from './modules/imports/module.ts'
import { jobsModule } from './modules/jobs/module.ts'
import { liveModule } from './modules/live/module.ts'
import { notificationsModule } from './modules/notifications/module.ts'
import { approvedPayout } from './modules/offers/index.ts'
import { offersModule } from './modules/offers/module.ts'
import { openingModule } from './modules/opening/module.ts'
import { operatorsModule } from './modules/operators/module.ts'
import { approvedRefund } from './modules/orders/index.ts'
import { ordersModule } from './modules/orders/module.ts'
import { packsModule } from './modules/packs/module.ts'
import { pagesModule } from './modules/pages/module.ts'
import { payoutRunsModule } from './modules/payout-runs/module.ts'
import { peopleModule } from './modules/people/module.ts'
import { picturesModule } from './modules/pictures/module.ts'
import { privacyModule } from './modules/privacy/module.ts'
import { approvedPromoCode } from './modules/promo-codes/index.ts'
import { promoCodesModule } from './modules/promo-codes/module.ts'
import { promptsModule } from './modules/prompts/module.ts'
import { receiptsModule } from './modules/receipts/module.ts'
import { sandboxPayModule } from './modules/sandbox-pay/module.ts'
import { sandboxSteamModule } from './modules/sandbox-steam/module.ts'
import { searchModule } from './modules/search/module.ts'
import { setupModule } from './modules/setup/module.ts'
import { createMedianCache } from './modules/skins/index.ts'
import { skinsModule } from './modules/skins/module.ts'
import { statementsModule } from './modules/statements/module.ts'
import { todayModule } from './modules/today/module.ts'
import { tradingModule } from './modules/trading/module.ts'
import { trailModule } from './modules/trail/module.ts'
import { watchlistModule } from './modules/watchlist/module.ts'
import { healthRoutes } from './platform/health.ts'
import { createHttp } from './platform/http/create-http.ts'
import { createServe } from './platform/http/serve.ts'
import { createModuleHost } from './platform/module.ts'
import type { Platform } from './platform/platform.ts'

/**
 * The whole server, ready to listen: the modules in the order of their dependencies, and what each needs from the
 * earlier ones.
 */
export async function buildApp(platform: Platform): Promise<FastifyInstance> {
	const app = await createHttp(platform)
	const { open, start } = createModuleHost(app, platform)
	healthRoutes(app, platform, app.leaving)

	await contentModule.seedDemo?.(platform, {})
	const { content } = await open(contentModule, {})
	const demo = [
		accountsModule,
		operatorsModule,
		catalogueModule,
		tradingModule,
		ordersModule,
		depositsModule,
		offersModule,
	]
	for (const module of [
		...demo,
		payoutRunsModule,
		casesModule,
		skinsModule,
		watchlistModule,
		contactModule,
	]) {
		await module.seedDemo?.(platform, { content })
	}

	const pictures = await open(picturesModule, {})
	const medians = createMedianCache(platform)
	const { catalogue } = await open(catalogueModule, { pictures: pictures.stored, medians })
	const skins = await open(skinsModule, { catalogue })
	await open(searchModule, { catalogue })
	const sandboxSteam = await open(sandboxSteamModule, { app, content })
	const accounts = await open(accountsModule, { content, sandboxSteam: sandboxSteam.steam })
	const operators = await open(operatorsModule, {})
	await open(privacyModule, { accounts, content })
	const { userChanges } = await open(liveModule, { catalogue, content })
	await open(cartModule, { content, catalogue, userChanges })
	await open(watchlistModule, { content, catalogue })
	await open(receiptsModule, { content })
	await open(statementsModule, { content })
	const trading = await open(tradingModule, { content, catalogue, standIn: sandboxSteam.trading })
	const orders = await open(ordersModule, { content, catalogue, accounts, trading })
	await open(packsModule, { catalogue })
	await open(bulkChangesModule, { catalogue })
	const { providers } = await open(depositsModule, { content, accounts, trading })
	const opening = await open(openingModule, { content, catalogue, providers })
	await open(setupModule, { operators, opening })
	const cases = await open(casesModule, { content, providers })
	const offers = await open(offersModule, { content, catalogue, trading })
	await open(sandboxPayModule, { content })
	await open(contactModule, { content })
	const corrections = await open(correctionsModule, { content })
	const effects = {
		correction: approvedCorrection(corrections),
		order_refund: approvedRefund(orders),
		payout: approvedPayout(offers),
		deposit_refund: approvedDepositRefund(cases),
		case_acceptance: approvedAcceptance(cases),
		debt_write_off: approvedWriteOff(cases),
		promo_code: approvedPromoCode,
	}
	await open(approvalsModule, { effects })
	await open(payoutRunsModule, { content })
	await open(peopleModule, { accounts, content })
	await open(financeModule, { content })
	await open(booksModule, { content })
	await open(todayModule, { content })
	await open(notificationsModule, { content })
	await open(backupsModule, {})
	await open(brandModule, { content, pictures })
	const office = [promoCodesModule, importsModule, trailModule, jobsModule]
	const others = [holdsModule, promptsModule, apiDocsModule, devMailboxModule]
	for (const module of [...office, ...others]) await open(module, {})
	await open(pagesModule, { content, catalogue, skins })

	const identities = { ...accounts.identities, ...operators.identities }
	const { csrf } = accounts
	const { checkAnswers } = platform.config
	const serve = createServe(app, { identities, csrf, languages: content.languages, checkAnswers })
	await start({ app, serve, identities, csrf })
	platform.db.connectWithin(platform.config.databaseConnectSeconds * 1000)
	return app
}
