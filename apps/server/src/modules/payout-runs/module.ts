import type { Module } from '../../platform/module.ts'
import type { PayoutRunsContext } from './context.ts'
import { payoutRunsRoutes } from './routes.ts'

export const payoutRunsModule: Module<PayoutRunsContext, Pick<PayoutRunsContext, 'content'>> = {
	name: 'payout-runs',
	open: (platform, { content }) => ({ platform, content }),
	operatorRoutes: payoutRunsRoutes,
}
