import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useSession, useShop } from '../shop.ts'
import { HOLDS } from './holds-key.ts'

/** While the stream is closed, and while an item is reserved: this browser's clock may be wrong about the end. */
const REFETCH_MS = 30_000
/** After the end, as the server's clock decides. */
const AFTER_END_MS = 1_000

export type Reserved = ReadonlyMap<number, number>
const NONE: Reserved = new Map()

const nextRefetchMs = (ends: Iterable<number>) =>
	Math.min(REFETCH_MS, ...[...ends].map((end) => Math.max(0, end * 1000 - Date.now()) + AFTER_END_MS))

/**
 * Until when other shoppers have these items reserved, by the item's id. The live stream tells when that changes,
 * except for a reservation whose time is over.
 */
export function useReserved(itemIds: readonly number[]): Reserved {
	const { call, live } = useShop()
	const { authenticated } = useSession()
	const isLive = useSyncExternalStore(live.subscribe, live.isOpen, () => false)
	const { data } = useQuery({
		// A reservation is none for the shopper who has it.
		queryKey: [HOLDS, authenticated, itemIds],
		queryFn: async ({ signal }) => {
			const { payload } = await call('GET /holds', { query: { ids: itemIds.join(',') }, signal })
			return new Map(payload.map(({ item_id, reserved_until }) => [item_id, reserved_until]))
		},
		// Another page of the same table.
		placeholderData: keepPreviousData,
		enabled: itemIds.length > 0,
		refetchInterval: ({ state }) =>
			isLive && state.data?.size === 0 ? false : nextRefetchMs(state.data?.values() ?? []),
	})
	return data ?? NONE
}
