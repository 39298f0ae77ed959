import type { Serve } from '../../platform/http/serve.ts'
import type { WatchlistContext } from './context.ts'
import { readWatchedIds } from './read-watched-ids.ts'
import { readWatchlist } from './read-watchlist.ts'
import { changeSearch, deleteSearch, saveSearch } from './searches/change-searches.ts'
import { unwatch } from './unwatch.ts'
import { watch } from './watch.ts'
import { theItem, theSkin } from './watched-thing.ts'

export function watchlistRoutes(serve: Serve, context: WatchlistContext): void {
	serve('GET /watchlist', async (_, { user }) => ({ payload: await readWatchlist(context, user.id) }))
	serve('GET /watchlist/ids', async (_, { user }) => ({ payload: await readWatchedIds(context, user.id) }))

	serve('PUT /watchlist/items/{id}', async ({ params, body }, { user }) => {
		await watch(context, user.id, theItem(params.id), body)
		return {}
	})
	serve('DELETE /watchlist/items/{id}', async ({ params }, { user }) => {
		await unwatch(context, user.id, theItem(params.id))
		return {}
	})
	serve('PUT /watchlist/skins/{id}', async ({ params, body }, { user }) => {
		await watch(context, user.id, theSkin(params.id), body)
		return {}
	})
	serve('DELETE /watchlist/skins/{id}', async ({ params }, { user }) => {
		await unwatch(context, user.id, theSkin(params.id))
		return {}
	})

	serve('POST /watchlist/searches', async ({ body: { title, address } }, { user }) => ({
		payload: { id: await saveSearch(context, user.id, { title, address }) },
	}))
	serve('PUT /watchlist/searches/{id}', async ({ params, body }, { user }) => {
		await changeSearch(context, user.id, params.id, body)
		return {}
	})
	serve('DELETE /watchlist/searches/{id}', async ({ params }, { user }) => {
		await deleteSearch(context, user.id, params.id)
		return {}
	})
}
