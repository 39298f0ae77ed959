import type { Module } from '../../platform/module.ts'
import type { SetupContext } from './context.ts'
import { setupRoutes } from './routes.ts'

/** The way from an empty database to a shop: the first operator, then step by step. */
export const setupModule: Module<SetupContext, Omit<SetupContext, 'platform'>> = {
	name: 'setup',
	open: (platform, needs) => ({ platform, ...needs }),
	operatorRoutes: setupRoutes,
}
