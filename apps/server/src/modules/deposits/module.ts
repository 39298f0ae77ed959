import type { Module } from '../../platform/module.ts'
import type { CheckoutContext } from './context.ts'
import { seedDemoDeposits } from './demo/seed-demo-deposits.ts'
import { depositsOperatorRoutes } from './operator/routes.ts'
import { openProviders } from './providers/open-providers.ts'
import { scheduleFees } from './read-fees.ts'
import { scheduleReconciling } from './reconcile.ts'
import { depositsRoutes } from './routes.ts'

type DemoNeeds = Pick<CheckoutContext, 'content'>
type DepositsNeeds = Pick<CheckoutContext, 'content' | 'accounts'> & {
	trading: Pick<CheckoutContext, 'requireTradable'>
}

export const depositsModule: Module<CheckoutContext, DepositsNeeds, DemoNeeds> = {
	name: 'deposits',
	seedDemo: (platform, { content }) => seedDemoDeposits({ platform, content }),
	open: async (platform, { content, accounts, trading }) => ({
		platform,
		content,
		accounts,
		requireTradable: trading.requireTradable,
		providers: await openProviders(platform),
	}),
	routes: depositsRoutes,
	operatorRoutes: depositsOperatorRoutes,
	async jobs(context) {
		await scheduleReconciling(context)
		await scheduleFees(context)
	},
}
