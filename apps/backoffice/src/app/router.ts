import { RoutePending } from '@skinverse/web/route-pending'
import { routerDefaults } from '@skinverse/web/router-defaults.ts'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { Office } from '../shared/office.ts'
import { RouteError } from './layout/route-error.tsx'
import { routeTree } from './routes.ts'

export function createOfficeRouter(office: Office, history?: RouterHistory) {
	return createRouter({
		routeTree,
		history,
		basepath: '/backoffice',
		context: { office },
		...routerDefaults,
		defaultErrorComponent: RouteError,
		defaultPendingComponent: RoutePending,
		scrollRestoration: true,
	})
}

declare module '@tanstack/react-router' {
	interface Register {
		router: ReturnType<typeof createOfficeRouter>
	}
}
