import type { Module } from '../../platform/module.ts'
import type { PayoutRunsContext } from './context.ts'
import { seedDemoRun } from './demo/seed-demo-run.ts'
import { payoutRunsRoutes } from './routes.ts'

export const payoutRunsModule: Module<PayoutRunsContext, Pick<PayoutRunsContext, 'content'>> = {
	name: 'payout-runs',
	seedDemo: seedDemoRun,
	open: (platform, { content }) => ({ platform, content }),
	operatorRoutes: payoutRunsRoutes,
}
