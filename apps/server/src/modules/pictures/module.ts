import type { Module } from '../../platform/module.ts'
import type { PicturesContext } from './context.ts'
import { openPictures } from './open-pictures.ts'
import { picturesOperatorRoutes } from './operator/routes.ts'
import { picturesRoutes } from './routes.ts'
import { workOnPictures } from './work-on-pictures.ts'

export const picturesModule: Module<PicturesContext> = {
	name: 'pictures',
	open: openPictures,
	close: async ({ stored }) => stored.close(),
	routes: (_serve, context, { app }) => picturesRoutes(app, context),
	operatorRoutes: picturesOperatorRoutes,
	jobs: workOnPictures,
}
