import type { Module } from '../../platform/module.ts'
import type { PicturesContext } from '../pictures/index.ts'
import type { BrandContext } from './context.ts'
import { brandOperatorRoutes } from './operator/routes.ts'
import { brandPictureRoutes } from './pictures/routes.ts'

interface Needs extends Pick<BrandContext, 'content'> {
	pictures: Pick<PicturesContext, 'store'>
}

export const brandModule: Module<BrandContext, Needs> = {
	name: 'brand',
	open: (platform, { content, pictures }) => ({ platform, content, store: pictures.store }),
	routes: (_serve, context, { app }) => brandPictureRoutes(app, context),
	operatorRoutes: brandOperatorRoutes,
}
