import type { WatchlistSort } from './sort-entries.ts'

export const watchlistKinds = ['all', 'skin', 'item'] as const
export type WatchlistKind = (typeof watchlistKinds)[number]

/** What the address says about the watchlist. */
export interface WatchlistView {
	shown?: WatchlistKind | undefined
	sort?: WatchlistSort | undefined
}
