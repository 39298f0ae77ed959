import type { Module } from '../../platform/module.ts'
import type { TodayContext } from './context.ts'
import { todayRoutes } from './routes.ts'

export const todayModule: Module<TodayContext, Pick<TodayContext, 'content'>> = {
	name: 'today',
	open: (platform, { content }) => ({ platform, content }),
	operatorRoutes: todayRoutes,
}
