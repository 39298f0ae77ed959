import type { RouteName } from '@skinverse/contract/paths'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { Shop } from '../../shared/shop.ts'
import { RouteError } from '../layout/route-error.tsx'
import { RoutePending } from '../layout/route-pending.tsx'
import { parsePlainSearch, stringifyPlainSearch } from './plain-search.ts'
import { routeTree } from './routes.ts'

/** A screen that is there sooner than this shows no spinner at all. */
const PENDING_AFTER_MS = 200

export function createShopRouter(shop: Shop, history?: RouterHistory) {
	return createRouter({
		routeTree,
		history,
		context: { shop },
		parseSearch: parsePlainSearch,
		stringifySearch: stringifyPlainSearch,
		defaultPreload: 'intent',
		defaultErrorComponent: RouteError,
		defaultPendingComponent: RoutePending,
		defaultPendingMs: PENDING_AFTER_MS,
		// Scrolling follows the shop's own rule (scroll.ts), so the router's is switched off.
		scrollRestoration: () => false,
	})
}

export type ShopRouter = ReturnType<typeof createShopRouter>

declare module '@tanstack/react-router' {
	interface Register {
		router: ShopRouter
	}
	interface StaticDataRouteOption {
		/** The route's name in the specification's table. */
		name?: RouteName
		access?: 'user'
	}
}
