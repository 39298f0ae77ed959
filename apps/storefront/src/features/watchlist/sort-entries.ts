import type { WatchlistEntry } from '@skinverse/contract/entities/watchlist'

/** The first is the server's order: reached alerts, then the latest. */
export const watchlistSorts = ['added', 'asc', 'desc', 'drop'] as const
export type WatchlistSort = (typeof watchlistSorts)[number]

type Priced = Pick<WatchlistEntry, 'price' | 'added_price'>

/** In per cent of the price when it was added, rounded as it is shown. Undefined if one of them is missing. */
export function changeOf({ price, added_price: added }: Priced): number | undefined {
	if (price === null || added === null || added === 0) return undefined
	return Math.round(((price - added) / added) * 1000) / 10
}

const keys: Record<Exclude<WatchlistSort, 'added'>, (entry: Priced) => number | undefined> = {
	asc: ({ price }) => price ?? undefined,
	desc: ({ price }) => (price === null ? undefined : -price),
	drop: changeOf,
}

/** What has no price or no change is last; equal ones keep the server's order. */
export function sortEntries<Entry extends Priced>(entries: readonly Entry[], sort: WatchlistSort): Entry[] {
	if (sort === 'added') return [...entries]
	const keyOf = (entry: Entry) => keys[sort](entry) ?? Number.POSITIVE_INFINITY
	return entries.toSorted((a, b) => {
		const [left, right] = [keyOf(a), keyOf(b)]
		return left === right ? 0 : left - right
	})
}
