import type { Module } from '../../platform/module.ts'
import type { PacksContext } from './context.ts'
import { packsOperatorRoutes } from './operator/routes.ts'
import { packsRoutes } from './routes.ts'

export const packsModule: Module<PacksContext, Pick<PacksContext, 'catalogue'>> = {
	name: 'packs',
	open: (platform, { catalogue }) => ({ platform, catalogue }),
	routes: packsRoutes,
	operatorRoutes: (serve, { platform }) => packsOperatorRoutes(serve, platform),
}
