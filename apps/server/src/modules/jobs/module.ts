import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { jobsRoutes } from './routes.ts'

export const jobsModule: Module<Platform> = {
	name: 'jobs',
	open: (platform) => platform,
	operatorRoutes: jobsRoutes,
}
