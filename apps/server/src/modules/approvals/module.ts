import type { Module } from '../../platform/module.ts'
import type { ApprovalsContext } from './context.ts'
import { approvalsRoutes } from './routes.ts'

export const approvalsModule: Module<ApprovalsContext, Pick<ApprovalsContext, 'effects'>> = {
	name: 'approvals',
	open: (platform, { effects }) => ({ platform, effects }),
	operatorRoutes: approvalsRoutes,
}
