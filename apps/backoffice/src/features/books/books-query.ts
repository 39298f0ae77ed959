import type { Call } from '@skinverse/contract/client/create-client'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { LOOK_AGAIN_MS } from '../../shared/today.ts'
import type { AccountsSearch, TransfersSearch } from './books-search.ts'

/** The operator who started a check is watching it. */
const LOOK_WHILE_RUNNING_MS = 1_000

export const booksQuery = (call: Call) =>
	queryOptions({
		queryKey: ['books'],
		queryFn: async ({ signal }) => (await call('GET /backoffice/books', { signal })).payload,
		refetchInterval: ({ state }) => (state.data?.running ? LOOK_WHILE_RUNNING_MS : LOOK_AGAIN_MS),
	})

const nextOf = ({ next }: { next: number | null }) => (next === null ? undefined : String(next))

export const accountsQuery = (call: Call, search: AccountsSearch) =>
	infiniteQueryOptions({
		queryKey: ['books', 'accounts', search],
		queryFn: async ({ signal, pageParam }) =>
			(await call('GET /backoffice/books/accounts', { query: { ...search, below: pageParam }, signal }))
				.payload,
		initialPageParam: undefined as string | undefined,
		getNextPageParam: nextOf,
		placeholderData: keepPreviousData,
	})

/** What the API is asked. */
export const transferFilters = ({ person, ...search }: TransfersSearch) => ({
	...search,
	person: person === undefined ? undefined : String(person),
})

export const transfersQuery = (call: Call, search: TransfersSearch) =>
	infiniteQueryOptions({
		queryKey: ['books', 'transfers', search],
		queryFn: ({ signal, pageParam }) =>
			call('GET /backoffice/books/transfers', {
				query: { ...transferFilters(search), below: pageParam },
				signal,
			}),
		initialPageParam: undefined as string | undefined,
		getNextPageParam: nextOf,
		placeholderData: keepPreviousData,
	})

export const transferQuery = (call: Call, id: string) =>
	queryOptions({
		queryKey: ['books', 'transfer', id],
		queryFn: async ({ signal }) =>
			(await call('GET /backoffice/books/transfers/{id}', { params: { id }, signal })).payload,
	})
