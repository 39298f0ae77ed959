import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { holdsRoutes } from './routes.ts'

export const holdsModule: Module<Platform> = {
	name: 'holds',
	open: (platform) => platform,
	routes: holdsRoutes,
}
