import { QueryClient } from '@tanstack/react-query'

/** A response younger than this is not refetched. */
export const STALE_MS = 5_000

export const createQueryClient = () =>
	new QueryClient({
		defaultOptions: { queries: { retry: false, refetchOnWindowFocus: true, staleTime: STALE_MS } },
	})
