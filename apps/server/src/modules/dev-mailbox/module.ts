import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { devMailboxRoutes } from './routes.ts'

export const devMailboxModule: Module<Platform> = {
	name: 'dev-mailbox',
	open: (platform) => platform,
	routes: (_serve, platform, { app }) => devMailboxRoutes(app, platform),
}
