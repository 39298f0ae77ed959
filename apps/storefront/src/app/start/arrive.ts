import { canCompare, readCompared } from '@skinverse/contract/compared'
import { games } from '@skinverse/contract/games'
import { compareQuery } from '../../features/catalogue/compare/queries.ts'
import { bestSellersQuery, itemQuery } from '../../features/catalogue/queries.ts'
import { skinQuery } from '../../features/catalogue/skin/queries.ts'
import { itemCountQuery } from '../../features/home/item-count-query.ts'
import type { RunningShop } from '../create-shop.ts'
import { initialize } from './initialize.ts'
import { preloadScreen } from './preload-screen.ts'

/**
 * Fills the query cache with everything that the current screen shows first. Server and browser both do this with the
 * responses embedded in the page, so that both render the same markup; the browser yields between the steps, so that
 * it can paint and handle input.
 */
export async function arrive(shop: RunningShop, pause: () => Promise<void>): Promise<void> {
	preloadScreen(shop.router)
	await initialize(shop)
	await pause()
	await shop.router.load()
	await pause()
	askFirst(shop)
	const asked = shop.queryClient.getQueryCache().getAll()
	await Promise.allSettled(asked.map(({ promise }) => promise))
}

/** What home and details request when they are shown. A list was prefetched with its screen's code. */
function askFirst({ call, queryClient, router }: RunningShop): void {
	for (const match of router.state.matches) {
		if (match.routeId === '/') {
			for (const game of games) {
				void queryClient.prefetchQuery(bestSellersQuery(call, game))
				void queryClient.prefetchQuery(itemCountQuery(call, game))
			}
		}
		if (match.routeId === '/products/$category/$subcategory/$productId')
			void queryClient.prefetchQuery(itemQuery(call, match.params.productId))
		if (match.routeId === '/skins/$category/$slug')
			void queryClient.prefetchQuery(skinQuery(call, match.params, match.search))
		if (match.routeId === '/compare') {
			const items = readCompared(match.search.items)
			if (canCompare(items)) void queryClient.prefetchQuery(compareQuery(call, items))
		}
	}
}
