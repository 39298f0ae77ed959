import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { id, message } from '../entities/common.ts'
import { watchedIds, watchlist as watchlistEntity } from '../entities/watchlist.ts'
import {
	changeSearchForm,
	saveSearchForm,
	watchedParams,
	watchItemForm,
	watchSkinForm,
} from '../rules/watchlist.ts'

export const watchlist = defineEndpoints({
	'GET /watchlist': {
		summary: 'Watched items and skins with their prices and alerts, and saved searches',
		access: 'user',
		output: z.object({ payload: watchlistEntity }),
	},
	'GET /watchlist/ids': {
		summary: 'The ids of watched items and skins',
		access: 'user',
		output: z.object({ payload: watchedIds }),
	},
	'PUT /watchlist/items/{id}': {
		summary: 'Watches an item, or changes its alert',
		access: 'user',
		params: watchedParams,
		body: watchItemForm,
		output: message,
		problems: ['not_found', 'watchlist_full'],
	},
	'DELETE /watchlist/items/{id}': {
		summary: 'Stops watching an item',
		access: 'user',
		params: watchedParams,
		output: message,
	},
	'PUT /watchlist/skins/{id}': {
		summary: 'Watches the lowest price of a skin, or changes its alert or exterior',
		access: 'user',
		params: watchedParams,
		body: watchSkinForm,
		output: message,
		problems: ['skin_not_found', 'watchlist_full'],
	},
	'DELETE /watchlist/skins/{id}': {
		summary: 'Stops watching a skin',
		access: 'user',
		params: watchedParams,
		output: message,
	},
	'POST /watchlist/searches': {
		summary: 'Saves a search; its new listings are mailed once a day',
		access: 'user',
		body: saveSearchForm,
		output: z.object({ payload: z.object({ id }), message: z.string().optional() }),
		problems: ['search_saved', 'searches_full'],
	},
	'PUT /watchlist/searches/{id}': {
		summary: 'Renames a saved search, or turns its daily mail on or off',
		access: 'user',
		params: watchedParams,
		body: changeSearchForm,
		output: message,
		problems: ['not_found'],
	},
	'DELETE /watchlist/searches/{id}': {
		summary: 'Deletes a saved search',
		access: 'user',
		params: watchedParams,
		output: message,
	},
})
