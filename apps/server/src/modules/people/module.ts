import type { Module } from '../../platform/module.ts'
import type { PeopleContext } from './context.ts'
import { peopleRoutes } from './routes.ts'

export const peopleModule: Module<PeopleContext, PeopleContext> = {
	name: 'people',
	open: (_platform, needs) => needs,
	operatorRoutes: peopleRoutes,
}
