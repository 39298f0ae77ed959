import type { RouteName } from '@skinverse/contract/paths'
import { RoutePending } from '@skinverse/web/route-pending'
import { routerDefaults } from '@skinverse/web/router-defaults.ts'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { Shop } from '../../shared/shop.ts'
import { RouteError } from '../layout/route-error.tsx'
import { routeTree } from './routes.ts'

export function createShopRouter(shop: Shop, history?: RouterHistory) {
	return createRouter({
		routeTree,
		history,
		context: { shop },
		...routerDefaults,
		defaultErrorComponent: RouteError,
		defaultPendingComponent: RoutePending,
		// The shop has its own scroll rule (scroll.ts), so the router's is off.
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
