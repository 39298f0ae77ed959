import type { Call } from '@skinverse/contract/client/create-client'
import { messageStatuses } from '@skinverse/contract/entities/operator/message'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type QueueSearch, statusIn } from '../../shared/queue/queue-search.ts'
import { LOOK_AGAIN_MS } from '../../shared/today.ts'

export const messagesQuery = (call: Call, search: QueueSearch) =>
	queryOptions({
		queryKey: ['messages', 'list', search],
		queryFn: ({ signal }) =>
			call('GET /backoffice/messages', {
				query: {
					search: search.search,
					status: statusIn(messageStatuses, search),
					page: String(search.page ?? 1),
				},
				signal,
			}),
		placeholderData: keepPreviousData,
		refetchInterval: LOOK_AGAIN_MS,
	})

/** Null if it does not exist. A list row has all data of a message; it is found by its number. */
export const messageQuery = (call: Call, id: string) =>
	queryOptions({
		queryKey: ['messages', id],
		queryFn: async ({ signal }) => {
			const { payload } = await call('GET /backoffice/messages', {
				query: { search: `#${id}`, limit: '100' },
				signal,
			})
			return payload.find((message) => String(message.id) === id) ?? null
		},
	})
