import type { ShopRouter } from '../router/router.ts'

/** Fetches the code of the screen in the address bar while the start's answers are under way. */
export function preloadScreen(router: ShopRouter): void {
	const [routes] = router.getMatchedRoutes(router.latestLocation.pathname)
	for (const route of routes) void router.loadRouteChunk(route)
}
