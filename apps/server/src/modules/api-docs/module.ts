import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { apiDocsRoutes } from './routes.ts'

export const apiDocsModule: Module<Platform> = {
	name: 'api-docs',
	open: (platform) => platform,
	routes: (_serve, { config }, { app }) => apiDocsRoutes(app, config),
}
