import type { AnswerOf, Call } from '@skinverse/contract/client/create-client'
import { textStatuses } from '@skinverse/contract/entities/operator/content'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { statusIn } from '../../shared/queue/queue-search.ts'
import type { ContentSearch } from './content-search.ts'

/** Fetched without pagination: these lists are short. */
type ListKey =
	| 'GET /backoffice/content/settings'
	| 'GET /backoffice/content/currencies'
	| 'GET /backoffice/content/languages'
	| 'GET /backoffice/content/countries'
	| 'GET /backoffice/content/pages'
	| 'GET /backoffice/content/social-links'
	| 'GET /backoffice/content/promo-codes'
	| 'GET /backoffice/content/packs'
	| 'GET /backoffice/content/prompts'
	| 'GET /backoffice/retention'
type Payloads = { [K in ListKey]: AnswerOf<K> extends { payload: infer P } ? P : never }

const lists: { [K in ListKey]: (call: Call, signal: AbortSignal) => Promise<Payloads[K]> } = {
	'GET /backoffice/content/settings': async (call, signal) =>
		(await call('GET /backoffice/content/settings', { signal })).payload,
	'GET /backoffice/content/currencies': async (call, signal) =>
		(await call('GET /backoffice/content/currencies', { signal })).payload,
	'GET /backoffice/content/languages': async (call, signal) =>
		(await call('GET /backoffice/content/languages', { signal })).payload,
	'GET /backoffice/content/countries': async (call, signal) =>
		(await call('GET /backoffice/content/countries', { signal })).payload,
	'GET /backoffice/content/pages': async (call, signal) =>
		(await call('GET /backoffice/content/pages', { signal })).payload,
	'GET /backoffice/content/social-links': async (call, signal) =>
		(await call('GET /backoffice/content/social-links', { signal })).payload,
	'GET /backoffice/content/promo-codes': async (call, signal) =>
		(await call('GET /backoffice/content/promo-codes', { signal })).payload,
	'GET /backoffice/content/packs': async (call, signal) =>
		(await call('GET /backoffice/content/packs', { signal })).payload,
	'GET /backoffice/content/prompts': async (call, signal) =>
		(await call('GET /backoffice/content/prompts', { signal })).payload,
	'GET /backoffice/retention': async (call, signal) =>
		(await call('GET /backoffice/retention', { signal })).payload,
}

export const listQuery = <K extends ListKey>(call: Call, key: K) =>
	queryOptions<Payloads[K]>({
		queryKey: ['content', key],
		queryFn: ({ signal }) => lists[key](call, signal),
	})

export const pageQuery = (call: Call, id: string) =>
	queryOptions({
		queryKey: ['content', 'page', id],
		queryFn: async ({ signal }) =>
			(await call('GET /backoffice/content/pages/{id}', { params: { id }, signal })).payload,
		// No refetch while a page is being edited.
		refetchOnWindowFocus: false,
		refetchOnReconnect: false,
		// An editor that is opened again starts from the current state.
		gcTime: 0,
	})

export const textsQuery = (call: Call, language: number, { search, status, page }: ContentSearch) =>
	queryOptions({
		queryKey: ['content', 'texts', language, { search, status, page }],
		queryFn: ({ signal }) =>
			call('GET /backoffice/content/texts', {
				query: {
					language: String(language),
					search,
					status: statusIn(textStatuses, { status }),
					page: String(page ?? 1),
				},
				signal,
			}),
		placeholderData: keepPreviousData,
	})
