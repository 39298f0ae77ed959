import type { Serve } from '../../platform/http/serve.ts'
import { ResponseCache } from '../catalogue/index.ts'
import { compareCopies } from './compare-copies.ts'
import type { SkinsContext } from './context.ts'
import { findSkin } from './find-skin.ts'
import { listSkins } from './list-skins.ts'
import { readSkin } from './read-skin.ts'
import { readHistory } from './sales/read-history.ts'
import { sendHistory } from './sales/send-history.ts'

export function skinsRoutes(serve: Serve, context: SkinsContext): void {
	const { catalogue } = context
	const responses = new ResponseCache(catalogue.engine)

	serve(
		'GET /skins',
		({ query }, { request }) =>
			responses.respond(request.url, JSON.stringify({ status: 'OK', ...listSkins(catalogue, query) })),
		undefined,
		(address) => responses.find(address),
	)
	serve('GET /skins/compare', async ({ query }) => ({ payload: await compareCopies(context, query.items) }))
	// Not cached in memory: medians change when a day is closed, which is no change of the catalogue.
	serve('GET /skins/{category}/{slug}', ({ params, query }) =>
		readSkin(context, findSkin(catalogue, params), query),
	)
	serve('GET /skins/{category}/{slug}/history', async ({ params, query }) => ({
		payload: await readHistory(context, findSkin(catalogue, params), query),
	}))
	serve('GET /skins/{category}/{slug}/history.csv', async ({ params, query }, { reply }) => {
		const skin = findSkin(catalogue, params)
		sendHistory(reply, skin, query, await readHistory(context, skin, query))
	})
}
