import type { Game } from './games.ts'

/** The orders of a list of items, in the order of the control: the title of each, and its only game. */
export const itemSorts = {
	asc: { title: 'sort_asc' },
	desc: { title: 'sort_desc' },
	popular: { title: 'sort_popular' },
	newest: { title: 'sort_newest' },
	discount: { title: 'sort_discount' },
	float_asc: { title: 'sort_float_asc', game: 'cs2' },
	float_desc: { title: 'sort_float_desc', game: 'cs2' },
	/** What a search names best; without one the same as `popular`. */
	relevance: { title: 'sort_relevance' },
} as const satisfies Readonly<Record<string, { title: string; game?: Game }>>

export type ItemSort = keyof typeof itemSorts
export const itemSortNames = Object.keys(itemSorts) as [ItemSort, ...ItemSort[]]

/** Whether the sort makes sense for a game's items; undefined for both games. */
export function isSortOf(sort: ItemSort, game: Game | undefined): boolean {
	const only: { title: string; game?: Game } = itemSorts[sort]
	return only.game === undefined || game === undefined || only.game === game
}
