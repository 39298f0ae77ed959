import type { Module } from '../../platform/module.ts'
import type { SearchContext } from './context.ts'
import { searchRoutes } from './routes.ts'

export const searchModule: Module<SearchContext, SearchContext> = {
	name: 'search',
	open: (_platform, { catalogue }) => ({ catalogue }),
	routes: searchRoutes,
}
