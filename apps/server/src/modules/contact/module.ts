import type { Module } from '../../platform/module.ts'
import type { ContactContext } from './context.ts'
import { contactOperatorRoutes } from './operator/routes.ts'
import { contactRoutes } from './routes.ts'

export const contactModule: Module<ContactContext, Pick<ContactContext, 'content'>> = {
	name: 'contact',
	open: (platform, { content }) => ({ platform, content }),
	routes: contactRoutes,
	operatorRoutes: contactOperatorRoutes,
}
