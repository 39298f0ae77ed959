import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { listMeta } from '../entities/common.ts'
import { comparedCopy, skin, skinDetails, skinHistory } from '../entities/skin.ts'
import { compareQuery, skinHistoryQuery, skinListQuery, skinParams, skinQuery } from '../rules/skin-query.ts'

export const skins = defineEndpoints({
	'GET /skins': {
		summary: 'Skins with copies on sale, the most popular first',
		access: 'anyone',
		shared: true,
		query: skinListQuery,
		output: z.object({ payload: z.array(skin), meta: listMeta }),
	},
	'GET /skins/compare': {
		summary: 'Two to four copies side by side; sold ones are marked, unknown ones left out',
		access: 'anyone',
		shared: true,
		query: compareQuery,
		output: z.object({ payload: z.array(comparedCopy) }),
	},
	'GET /skins/{category}/{slug}': {
		summary: 'A skin with its exteriors, classes and a page of its copies',
		access: 'anyone',
		shared: true,
		params: skinParams,
		query: skinQuery,
		output: z.object({ payload: skinDetails, meta: listMeta }),
		problems: ['skin_not_found'],
	},
	'GET /skins/{category}/{slug}/history': {
		summary: 'Our sales of a skin by day',
		access: 'anyone',
		shared: true,
		params: skinParams,
		query: skinHistoryQuery,
		output: z.object({ payload: skinHistory }),
		problems: ['skin_not_found'],
	},
	'GET /skins/{category}/{slug}/history.csv': {
		summary: 'Our sales of a skin by day, as CSV',
		access: 'anyone',
		params: skinParams,
		query: skinHistoryQuery,
		answer: 'file',
		problems: ['skin_not_found'],
	},
})
