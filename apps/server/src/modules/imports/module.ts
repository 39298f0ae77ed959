import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { importsRoutes } from './routes.ts'
import { workOnImports } from './work-on-imports.ts'

export const importsModule: Module<Platform> = {
	name: 'imports',
	open: (platform) => platform,
	operatorRoutes: importsRoutes,
	jobs: workOnImports,
}
