import type { Module } from '../../platform/module.ts'
import type { DepositsContext } from './context.ts'
import { seedDemoDeposits } from './demo/seed-demo-deposits.ts'
import { depositsOperatorRoutes } from './operator/routes.ts'
import { openProviders } from './providers/open-providers.ts'
import { scheduleReconciling } from './reconcile.ts'
import { depositsRoutes } from './routes.ts'

type DepositsNeeds = Pick<DepositsContext, 'content'>

export const depositsModule: Module<DepositsContext, DepositsNeeds, DepositsNeeds> = {
	name: 'deposits',
	seedDemo: (platform, { content }) => seedDemoDeposits({ platform, content }),
	open: async (platform, { content }) => ({ platform, content, providers: await openProviders(platform) }),
	routes: depositsRoutes,
	operatorRoutes: depositsOperatorRoutes,
	jobs: scheduleReconciling,
}
