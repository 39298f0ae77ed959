import type { Module } from '../../platform/module.ts'
import type { FinanceContext } from './context.ts'
import { financeRoutes } from './routes.ts'

export const financeModule: Module<FinanceContext, Pick<FinanceContext, 'content'>> = {
	name: 'finance',
	open: (platform, { content }) => ({ platform, content }),
	operatorRoutes: financeRoutes,
}
