import type { Game } from './games.ts'
import { MAX_PRICE_EUR } from './limits.ts'

/**
 * The filters of a list of items, described once: the query of `GET /items/list`, the filter data, the engine's
 * facets, the URL, the controls, the chips and "clear all" derive from these two tables.
 */

/** Any of the chosen values (OR). Each has the name of the item's field. */
export const choiceFilters = {
	type: { query: 'type', address: 'type', options: 'types', title: 'filter_type' },
	quality: { query: 'quality', address: 'quality', options: 'qualities', title: 'filter_rarity' },
	exterior: {
		query: 'exterior_names',
		address: 'exterior_name',
		options: 'exterior_names',
		title: 'filter_exterior',
	},
	class: { query: 'item_class', address: 'class', options: 'classes', title: 'filter_class' },
	hero: { query: 'heroes', address: 'hero', options: 'heroes', title: 'filter_hero' },
} as const

/**
 * A number range, both ends included, with the same names in the query and in the URL. The server compares whole
 * numbers of the last decimal: prices in cents. `game`: the only one whose items have this number. A filter with one
 * name for both ends asks for exactly this number.
 */
export const rangeFilters = {
	price: { from: 'price_from', till: 'price_till', title: 'filter_price', decimals: 2, max: MAX_PRICE_EUR },
	float: {
		from: 'float_from',
		till: 'float_till',
		title: 'filter_float',
		decimals: 6,
		max: 1,
		game: 'cs2',
	},
	seed: {
		from: 'paint_seed',
		till: 'paint_seed',
		title: 'filter_seed',
		decimals: 0,
		max: 1000,
		game: 'cs2',
	},
} as const

interface RangeDescription {
	decimals: number
	max: number
	game?: Game
}

export type ChoiceFilter = keyof typeof choiceFilters
export type RangeFilter = keyof typeof rangeFilters

/** In the order of the controls. */
export const choiceFilterNames = namesOf(choiceFilters)
export const rangeFilterNames = namesOf(rangeFilters)

export interface Range {
	from?: number
	till?: number
}

type Names = 'query' | 'address' | 'options'
export type ByChoiceFilter<As extends Names, T> = {
	[Filter in ChoiceFilter as (typeof choiceFilters)[Filter][As]]: T
}

/** A value for each choice filter, under its name in the query, the URL or the filter data. */
export function byChoiceFilter<const As extends Names, T>(
	as: As,
	make: (filter: ChoiceFilter) => T,
): ByChoiceFilter<As, T> {
	const entries = choiceFilterNames.map((filter) => [choiceFilters[filter][as], make(filter)])
	// The keys are those of the table, which the compiler cannot infer.
	return Object.fromEntries(entries) as ByChoiceFilter<As, T>
}

/** A value for each choice filter, under its own name. */
export function eachChoiceFilter<T>(make: (filter: ChoiceFilter) => T): Record<ChoiceFilter, T> {
	// As above.
	return Object.fromEntries(choiceFilterNames.map((filter) => [filter, make(filter)])) as Record<
		ChoiceFilter,
		T
	>
}

export type ByRangeBound<T> = {
	[Filter in RangeFilter as (typeof rangeFilters)[Filter]['from' | 'till']]: T
}

/** A value for both bounds of each range filter, under their names in the query and the URL. */
export function byRangeBound<T>(make: (filter: RangeFilter, bound: keyof Range) => T): ByRangeBound<T> {
	const entries = rangeFilterNames.flatMap((filter) => [
		[rangeFilters[filter].from, make(filter, 'from')],
		[rangeFilters[filter].till, make(filter, 'till')],
	])
	return Object.fromEntries(entries) as ByRangeBound<T>
}

/** A value for each range filter that has one. */
export function byRangeFilter<T>(
	make: (filter: RangeFilter) => T | undefined,
): Partial<Record<RangeFilter, T>> {
	const made: Partial<Record<RangeFilter, T>> = {}
	for (const filter of rangeFilterNames) {
		const value = make(filter)
		if (value !== undefined) made[filter] = value
	}
	return made
}

/** Undefined if neither end is set. */
export function rangeOf(from: number | undefined, till: number | undefined): Range | undefined {
	if (from === undefined && till === undefined) return undefined
	return { ...(from !== undefined && { from }), ...(till !== undefined && { till }) }
}

/** Whether it asks for one number instead of a range. */
export const isExact = (filter: RangeFilter): boolean =>
	rangeFilters[filter].from === rangeFilters[filter].till

/** The same for every range filter, where the table has a type of its own for each. */
export function describeRange(filter: RangeFilter): RangeDescription {
	return rangeFilters[filter]
}

function namesOf<T extends object>(table: T): readonly (keyof T)[] {
	return Object.keys(table) as (keyof T)[]
}
