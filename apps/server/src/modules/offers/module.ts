import type { Module } from '../../platform/module.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { TradeGateway } from '../trading/index.ts'
import type { OffersContext } from './context.ts'
import { scheduleDeadlines } from './deadlines.ts'
import { seedDemoOffers, seedDemoSellers } from './demo/seed-demo-offers.ts'
import { offersOperatorRoutes } from './operator/routes.ts'
import { openPayoutProviders } from './payouts/providers/open-providers.ts'
import { scheduleReconciling } from './payouts/reconcile.ts'
import { offersRoutes } from './routes.ts'

interface OffersNeeds extends Pick<OffersContext, 'content'> {
	catalogue: Pick<Catalogue, 'engine' | 'skins' | 'refresh' | 'pictureOf'>
	trading: { gateway: Pick<TradeGateway, 'offerAddress'> } & Pick<OffersContext, 'inventories'>
}

export const offersModule: Module<OffersContext, OffersNeeds, Pick<OffersContext, 'content'>> = {
	name: 'offers',
	async seedDemo(platform, { content }) {
		await seedDemoOffers({ platform, content })
		await seedDemoSellers({ platform, content })
	},
	open: (platform, { content, catalogue, trading }) => ({
		platform,
		content,
		catalogue,
		pictureOf: catalogue.pictureOf,
		offerAddress: trading.gateway.offerAddress,
		inventories: trading.inventories,
		providers: openPayoutProviders(platform),
	}),
	routes: offersRoutes,
	operatorRoutes: offersOperatorRoutes,
	async jobs(context) {
		await scheduleDeadlines(context)
		await scheduleReconciling(context)
	},
}
