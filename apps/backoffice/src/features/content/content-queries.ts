import type { AnswerOf, Call, EndpointName } from '@skinverse/contract/client/create-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ContentSearch } from './content-search.ts'

type Lists = Extract<EndpointName, `GET /backoffice/content/${string}`>
/** Those that are asked for whole. */
type WholeList = Exclude<Lists, 'GET /backoffice/content/texts' | 'GET /backoffice/content/pages/{id}'>

export const listQuery = <K extends WholeList>(call: Call, key: K) =>
	queryOptions({
		queryKey: ['content', key],
		queryFn: async ({ signal }): Promise<AnswerOf<K>['payload']> => (await call(key, { signal })).payload,
	})

export const pageQuery = (call: Call, id: string) =>
	queryOptions({
		queryKey: ['content', 'page', id],
		queryFn: async ({ signal }) =>
			(await call('GET /backoffice/content/pages/{id}', { params: { id }, signal })).payload,
		// What is being written must not change under the writer's hands.
		refetchOnWindowFocus: false,
		refetchOnReconnect: false,
	})

export const textsQuery = (call: Call, language: number, { search, status, page }: ContentSearch) =>
	queryOptions({
		queryKey: ['content', 'texts', language, { search, status, page }],
		queryFn: ({ signal }) =>
			call('GET /backoffice/content/texts', {
				query: { language: String(language), search, status: sourceIn(status), page: String(page ?? 1) },
				signal,
			}),
		placeholderData: keepPreviousData,
	})

function sourceIn(status: string | undefined) {
	return status === 'missing' || status === 'written' || status === 'shipped' ? status : undefined
}
