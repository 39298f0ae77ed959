import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { trailRoutes } from './routes.ts'

export const trailModule: Module<Platform> = {
	name: 'trail',
	open: (platform) => platform,
	operatorRoutes: trailRoutes,
}
