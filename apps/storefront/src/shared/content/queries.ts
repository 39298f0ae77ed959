import { ApiError } from '@skinverse/contract/client/api-error'
import type { Call } from '@skinverse/contract/client/create-client'
import type { StaticPageSummary } from '@skinverse/contract/entities/static-page'
import { queryOptions } from '@tanstack/react-query'

/** Content that operators change rarely: refetched when the visitor returns to the tab later. */
const CONTENT_STALE_MS = 60_000

/** Operators' changes are visible in every open shop within a few seconds. */
const LOOK_FOR_CHANGES_MS = 4_000
/** While the live stream tells of changes, as a second look. */
const LOOK_WHILE_LIVE_MS = 60_000

/** One small request instead of all of them: its revision changes whenever any content changes. */
export const revisionQuery = (call: Call, isLive = () => false) =>
	queryOptions({
		queryKey: ['content-revision'],
		queryFn: async ({ signal }) =>
			(await call('GET /content/revision', { language: false, signal })).payload.revision,
		staleTime: LOOK_FOR_CHANGES_MS,
		refetchInterval: () => (isLive() ? LOOK_WHILE_LIVE_MS : LOOK_FOR_CHANGES_MS),
	})

export const settingsQuery = (call: Call) =>
	queryOptions({
		queryKey: ['settings'],
		queryFn: async ({ signal }) => {
			const { payload } = await call('GET /settings', { signal })
			// Everything depends on the settings: a malformed response must not be used.
			if (typeof payload !== 'object') throw new ApiError({ kind: 'unreadable' })
			return payload
		},
		staleTime: CONTENT_STALE_MS,
	})

export const languagesQuery = (call: Call) =>
	queryOptions({
		queryKey: ['languages'],
		queryFn: async ({ signal }) => (await call('GET /languages', { signal })).payload,
		staleTime: CONTENT_STALE_MS,
	})

export const currenciesQuery = (call: Call) =>
	queryOptions({
		queryKey: ['currencies'],
		queryFn: async ({ signal }) => (await call('GET /currencies', { signal })).payload,
		staleTime: CONTENT_STALE_MS,
	})

export const socialLinksQuery = (call: Call) =>
	queryOptions({
		queryKey: ['social-links'],
		queryFn: async ({ signal }) => (await call('GET /social-links', { signal })).payload,
		staleTime: CONTENT_STALE_MS,
	})

/** Titles are translated, so each language has its own query key. */
export const staticPagesQuery = (call: Call, languageId: number | undefined) =>
	queryOptions({
		queryKey: ['static-pages', languageId],
		queryFn: async ({ signal }): Promise<StaticPageSummary[]> =>
			(await call('GET /static-pages', { language: languageId, signal })).payload,
		staleTime: CONTENT_STALE_MS,
	})

export const textsQuery = (call: Call, languageId: number) =>
	queryOptions({
		queryKey: ['texts', languageId],
		queryFn: ({ signal }) => call('GET /localizations', { language: languageId, signal }),
		staleTime: CONTENT_STALE_MS,
	})
