import type { Module } from '../../platform/module.ts'
import { type PagesContext, pagesRoutes } from './routes.ts'

type PagesNeeds = Pick<PagesContext, 'content' | 'catalogue' | 'skins'>

export const pagesModule: Module<PagesNeeds & Pick<PagesContext, 'platform'>, PagesNeeds> = {
	name: 'pages',
	open: (platform, { content, catalogue, skins }) => ({ platform, content, catalogue, skins }),
	routes: (_serve, context, { app, identities, csrf }) => pagesRoutes(app, { ...context, identities, csrf }),
}
