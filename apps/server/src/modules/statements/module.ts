import type { Module } from '../../platform/module.ts'
import type { StatementsContext } from './context.ts'
import { statementsRoutes } from './routes.ts'

export const statementsModule: Module<StatementsContext, Pick<StatementsContext, 'content'>> = {
	name: 'statements',
	open: (platform, { content }) => ({ platform, content }),
	routes: statementsRoutes,
}
