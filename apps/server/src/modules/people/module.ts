import type { Module } from '../../platform/module.ts'
import type { AccountsContext } from '../accounts/index.ts'
import { peopleRoutes } from './routes.ts'

export const peopleModule: Module<AccountsContext, { accounts: AccountsContext }> = {
	name: 'people',
	open: (_platform, { accounts }) => accounts,
	operatorRoutes: peopleRoutes,
}
