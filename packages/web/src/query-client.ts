import { QueryClient } from '@tanstack/react-query'

/** An answer younger than this is not fetched again. */
export const STALE_MS = 5_000

export const createQueryClient = () =>
	new QueryClient({
		defaultOptions: { queries: { retry: false, refetchOnWindowFocus: true, staleTime: STALE_MS } },
	})
