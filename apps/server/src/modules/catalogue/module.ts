import type { Module } from '../../platform/module.ts'
import { pictureRoutes } from './art/pictures.ts'
import { catalogueOnDemand } from './catalogue-on-demand.ts'
import type { CatalogueContext } from './context.ts'
import { seedDemoCatalogue } from './demo/seed-demo-catalogue.ts'
import { openCatalogue } from './open-catalogue.ts'
import { catalogueOperatorRoutes } from './operator/routes.ts'
import { catalogueRoutes } from './routes.ts'

export const catalogueModule: Module<CatalogueContext> = {
	name: 'catalogue',
	seedDemo: seedDemoCatalogue,
	open: async (platform) => ({
		platform,
		catalogue: platform.config.roles.web ? await openCatalogue(platform) : catalogueOnDemand(platform),
	}),
	close: ({ catalogue }) => catalogue.close(),
	routes(serve, { catalogue }, { app }) {
		catalogueRoutes(serve, catalogue)
		pictureRoutes(app, catalogue.engine)
	},
	operatorRoutes: catalogueOperatorRoutes,
}
