import type { Module } from '../../platform/module.ts'
import type { SearchContext } from './context.ts'
import { searchOperatorRoutes } from './operator/routes.ts'
import { searchRoutes } from './routes.ts'

export const searchModule: Module<SearchContext, Pick<SearchContext, 'catalogue'>> = {
	name: 'search',
	open: (platform, { catalogue }) => ({ platform, catalogue }),
	routes: searchRoutes,
	operatorRoutes: searchOperatorRoutes,
}
