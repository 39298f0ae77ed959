import { parsePlainSearch, stringifyPlainSearch } from './search-params.ts'

/** A screen that arrives sooner than this shows no spinner at all. */
const PENDING_AFTER_MS = 200

/** What both routers do alike. */
export const routerDefaults = {
	parseSearch: parsePlainSearch,
	stringifySearch: stringifyPlainSearch,
	defaultPreload: 'intent',
	defaultPendingMs: PENDING_AFTER_MS,
} as const
