import type { ShopRouter } from '../router/router.ts'

/** Preloads the code of the current screen while the start's requests are pending. */
export function preloadScreen(router: ShopRouter): void {
	const [routes] = router.getMatchedRoutes(router.latestLocation.pathname)
	for (const route of routes) void router.loadRouteChunk(route)
}
