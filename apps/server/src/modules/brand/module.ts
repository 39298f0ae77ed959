import type { Module } from '../../platform/module.ts'
import type { BrandContext } from './context.ts'
import { brandOperatorRoutes } from './operator/routes.ts'

export const brandModule: Module<BrandContext, Pick<BrandContext, 'content'>> = {
	name: 'brand',
	open: (platform, { content }) => ({ platform, content }),
	operatorRoutes: brandOperatorRoutes,
}
