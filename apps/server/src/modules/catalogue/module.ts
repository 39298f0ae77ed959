import type { Module } from '../../platform/module.ts'
import { pictureRoutes } from './art/pictures.ts'
import { catalogueOnDemand } from './catalogue-on-demand.ts'
import type { CatalogueContext } from './context.ts'
import { seedDemoCatalogue } from './demo/seed-demo-catalogue.ts'
import { type CatalogueNeeds, openCatalogue } from './open-catalogue.ts'
import { catalogueOperatorRoutes } from './operator/routes.ts'
import { catalogueRoutes } from './routes.ts'

export const catalogueModule: Module<CatalogueContext, CatalogueNeeds> = {
	name: 'catalogue',
	seedDemo: seedDemoCatalogue,
	open: async (platform, needs) => ({
		platform,
		catalogue: platform.config.roles.web
			? await openCatalogue(platform, needs)
			: catalogueOnDemand(platform, needs),
	}),
	close: ({ catalogue }) => catalogue.close(),
	routes(serve, { catalogue }, { app }) {
		catalogueRoutes(serve, catalogue)
		pictureRoutes(app, catalogue.engine)
	},
	operatorRoutes: catalogueOperatorRoutes,
}
