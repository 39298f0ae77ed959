import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { Office } from '../shared/office.ts'
import { parsePlainSearch, stringifyPlainSearch } from '../shared/plain-search.ts'
import { RouteError } from './layout/route-error.tsx'
import { RoutePending } from './layout/route-pending.tsx'
import { routeTree } from './routes.ts'

/** A screen that is there sooner than this shows no spinner at all. */
const PENDING_AFTER_MS = 200

export function createOfficeRouter(office: Office, history?: RouterHistory) {
	return createRouter({
		routeTree,
		history,
		basepath: '/backoffice',
		context: { office },
		parseSearch: parsePlainSearch,
		stringifySearch: stringifyPlainSearch,
		defaultPreload: 'intent',
		defaultErrorComponent: RouteError,
		defaultPendingComponent: RoutePending,
		defaultPendingMs: PENDING_AFTER_MS,
		scrollRestoration: true,
	})
}

declare module '@tanstack/react-router' {
	interface Register {
		router: ReturnType<typeof createOfficeRouter>
	}
}
