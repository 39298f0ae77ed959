import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { todayRoutes } from './routes.ts'

export const todayModule: Module<Platform> = {
	name: 'today',
	open: (platform) => platform,
	operatorRoutes: todayRoutes,
}
