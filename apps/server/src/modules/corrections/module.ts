import type { Module } from '../../platform/module.ts'
import type { CorrectionsContext } from './context.ts'
import { correctionsRoutes } from './routes.ts'

export const correctionsModule: Module<CorrectionsContext, Pick<CorrectionsContext, 'content'>> = {
	name: 'corrections',
	open: (platform, { content }) => ({ platform, content }),
	operatorRoutes: correctionsRoutes,
}
