import type { Call } from '@skinverse/contract/client/create-client'
import { messageViews } from '@skinverse/contract/entities/operator/message'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type QueueSearch, statusIn } from '../../shared/queue/queue-search.ts'
import { LOOK_AGAIN_MS } from '../../shared/today.ts'

export const threadsQuery = (call: Call, search: QueueSearch) =>
	queryOptions({
		queryKey: ['messages', 'list', search],
		queryFn: ({ signal }) =>
			call('GET /backoffice/messages', {
				query: {
					search: search.search,
					// The desk opens with what is not closed.
					status: search.status === undefined ? 'open' : statusIn(messageViews, search),
					page: String(search.page ?? 1),
				},
				signal,
			}),
		placeholderData: keepPreviousData,
		refetchInterval: LOOK_AGAIN_MS,
	})

export const threadQuery = (call: Call, id: string) =>
	queryOptions({
		queryKey: ['messages', id],
		queryFn: async ({ signal }) =>
			(await call('GET /backoffice/messages/{id}', { params: { id }, signal })).payload,
		refetchInterval: LOOK_AGAIN_MS,
	})

export const templatesQuery = (call: Call) =>
	queryOptions({
		queryKey: ['messages', 'templates'],
		queryFn: async ({ signal }) => (await call('GET /backoffice/messages/templates', { signal })).payload,
		staleTime: 60_000,
	})

export const assigneesQuery = (call: Call) =>
	queryOptions({
		queryKey: ['messages', 'assignees'],
		queryFn: async ({ signal }) => (await call('GET /backoffice/messages/assignees', { signal })).payload,
		staleTime: 60_000,
	})

/** The languages of the shop: templates have a text in each. */
export const languagesQuery = (call: Call) =>
	queryOptions({
		queryKey: ['messages', 'languages'],
		queryFn: async ({ signal }) => (await call('GET /backoffice/content/languages', { signal })).payload,
		staleTime: 60_000,
	})
