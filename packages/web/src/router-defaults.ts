import { parsePlainSearch, stringifyPlainSearch } from './search-params.ts'

/** A screen that loads faster than this shows no spinner. */
const PENDING_AFTER_MS = 200

/** The options that both routers share. */
export const routerDefaults = {
	parseSearch: parsePlainSearch,
	stringifySearch: stringifyPlainSearch,
	defaultPreload: 'intent',
	defaultPendingMs: PENDING_AFTER_MS,
} as const
