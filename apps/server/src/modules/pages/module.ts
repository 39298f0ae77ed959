import type { Module } from '../../platform/module.ts'
import { type PagesContext, pagesRoutes } from './routes.ts'

type PagesNeeds = Pick<PagesContext, 'content' | 'catalogue'>

export const pagesModule: Module<PagesNeeds & Pick<PagesContext, 'platform'>, PagesNeeds> = {
	name: 'pages',
	open: (platform, { content, catalogue }) => ({ platform, content, catalogue }),
	routes: (_serve, context, { app, identities, csrf }) => pagesRoutes(app, { ...context, identities, csrf }),
}
