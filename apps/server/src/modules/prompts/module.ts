import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { promptsOperatorRoutes } from './operator/routes.ts'
import { promptsRoutes } from './routes.ts'

export const promptsModule: Module<Platform> = {
	name: 'prompts',
	open: (platform) => platform,
	routes: promptsRoutes,
	operatorRoutes: promptsOperatorRoutes,
}
