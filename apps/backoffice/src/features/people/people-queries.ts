import type { Call } from '@skinverse/contract/client/create-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueueSearch } from '../../shared/queue/queue-search.ts'

export const peopleQuery = (call: Call, { search, status, page }: QueueSearch) =>
	queryOptions({
		queryKey: ['people', 'list', search, status, page],
		queryFn: ({ signal }) =>
			call('GET /backoffice/people', {
				query: { search, status: status === 'blocked' ? status : undefined, page: String(page ?? 1) },
				signal,
			}),
		placeholderData: keepPreviousData,
	})

export const personQuery = (call: Call, id: string) =>
	queryOptions({
		queryKey: ['people', id],
		queryFn: async ({ signal }) =>
			(await call('GET /backoffice/people/{id}', { params: { id }, signal })).payload,
	})

export const personSignalsQuery = (call: Call, id: string) =>
	queryOptions({
		queryKey: ['people', id, 'signals'],
		queryFn: async ({ signal }) =>
			(await call('GET /backoffice/people/{id}/signals', { params: { id }, signal })).payload,
	})

export const movementsQuery = (call: Call, id: string, page: string) =>
	queryOptions({
		queryKey: ['people', id, 'movements', page],
		queryFn: ({ signal }) =>
			call('GET /backoffice/people/{id}/movements', { params: { id }, query: { page }, signal }),
		placeholderData: keepPreviousData,
	})

export const personOrdersQuery = (call: Call, person: string, page: string) =>
	queryOptions({
		queryKey: ['people', person, 'orders', page],
		queryFn: ({ signal }) => call('GET /backoffice/orders', { query: { person, page }, signal }),
		placeholderData: keepPreviousData,
	})

export const personDepositsQuery = (call: Call, person: string, page: string) =>
	queryOptions({
		queryKey: ['people', person, 'deposits', page],
		queryFn: ({ signal }) => call('GET /backoffice/deposits', { query: { person, page }, signal }),
		placeholderData: keepPreviousData,
	})

export const personOffersQuery = (call: Call, person: string, page: string) =>
	queryOptions({
		queryKey: ['people', person, 'offers', page],
		queryFn: ({ signal }) => call('GET /backoffice/offers', { query: { person, page }, signal }),
		placeholderData: keepPreviousData,
	})
