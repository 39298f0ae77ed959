import { type Game, isGame } from './games.ts'
import {
	type ByChoiceFilter,
	type ByRangeBound,
	byChoiceFilter,
	byRangeBound,
	type ChoiceFilter,
	choiceFilterNames,
	choiceFilters,
	type Range,
	type RangeFilter,
	rangeFilterNames,
	rangeFilters,
} from './item-filters.ts'
import { MAX_SEARCH_CHARS, PRODUCTS_PER_PAGE } from './limits.ts'
import { type AgeGroup, ALL, ageGroups } from './paths.ts'

/** The parsed URL of a product list; the same on client and server. */
export interface ListAddress
	extends Record<ChoiceFilter, readonly string[]>,
		Readonly<Partial<Record<RangeFilter, Range>>> {
	game?: Game
	/** The type named in the path: `/products/cs2/Rifle`. */
	subcategory?: string
	new?: true
	sale?: true
	age?: AgeGroup
	search?: string
	sort: ListSort
	page: number
}

const sorts = ['asc', 'desc', 'popular'] as const
export type ListSort = (typeof sorts)[number]

type Search = Readonly<Record<string, unknown>>

/** Parses a URL; invalid parts are ignored. */
export function readListAddress(
	category: string | undefined,
	subcategory: string | undefined,
	search: Search,
): ListAddress {
	return {
		game: category !== undefined && isGame(category) ? category : undefined,
		subcategory: subcategory === ALL ? undefined : text(subcategory),
		new: flag(search.new),
		sale: flag(search.sale),
		age: ageGroups.find((age) => age === search.age),
		search: text(search.search)?.slice(0, MAX_SEARCH_CHARS),
		sort: sorts.find((sort) => sort === search.sort) ?? 'asc',
		page: pageNumber(search.page),
		...rangesIn(search),
		...choicesIn(search),
	}
}

/** A number in a URL; undefined if it is none. */
const readNumber: Readonly<Record<RangeFilter, (value: unknown) => number | undefined>> = {
	/** EUR. */
	price: (value) => numberLike(/^\d{1,9}(\.\d{1,2})?$/, value),
}

function rangesIn(search: Search): Partial<Record<RangeFilter, Range>> {
	const ranges: Partial<Record<RangeFilter, Range>> = {}
	for (const filter of rangeFilterNames) {
		const range = rangeOf(
			readNumber[filter](search[rangeFilters[filter].from]),
			readNumber[filter](search[rangeFilters[filter].till]),
		)
		if (range !== undefined) ranges[filter] = range
	}
	return ranges
}

/** Undefined if neither end is set. */
export function rangeOf(from: number | undefined, till: number | undefined): Range | undefined {
	if (from === undefined && till === undefined) return undefined
	return { ...(from !== undefined && { from }), ...(till !== undefined && { till }) }
}

function choicesIn(search: Search): Record<ChoiceFilter, readonly string[]> {
	const choices = noChoices()
	for (const filter of choiceFilterNames) choices[filter] = list(search[choiceFilters[filter].address])
	return choices
}

/** No filters. */
export function noChoices(): Record<ChoiceFilter, readonly string[]> {
	const none = choiceFilterNames.map((filter): [ChoiceFilter, readonly string[]] => [filter, []])
	return Object.fromEntries(none) as Record<ChoiceFilter, readonly string[]>
}

/** The search params of a URL, by their names there. */
export interface ListSearch
	extends Partial<ByRangeBound<string>>,
		Partial<ByChoiceFilter<'address', string>> {
	new?: 'true'
	sale?: 'true'
	age?: AgeGroup
	search?: string
	sort?: ListSort
	page?: string
}

/** The search params without default values. */
export function listAddressSearch(address: ListAddress): ListSearch {
	return {
		new: address.new && 'true',
		sale: address.sale && 'true',
		age: address.age,
		search: address.search,
		sort: address.sort === 'asc' ? undefined : address.sort,
		page: address.page === 1 ? undefined : String(address.page),
		...byRangeBound((filter, bound) => address[filter]?.[bound]?.toString()),
		...byChoiceFilter('address', (filter) => joined(address[filter])),
	}
}

/** The query of `GET /items/list` for this URL. */
export function listAddressQuery(address: ListAddress) {
	return {
		category: address.game,
		page: String(address.page),
		limit: String(PRODUCTS_PER_PAGE),
		sort: address.sort,
		search: address.search,
		...byRangeBound((filter, bound) => address[filter]?.[bound]?.toString()),
		...byChoiceFilter('query', (filter) => joined(chosenIn(address, filter))),
		new: address.new && ('true' as const),
		sale: address.sale && ('true' as const),
	}
}

/** The chosen values of a filter; the type may also be in the path. */
export function chosenIn(address: ListAddress, filter: ChoiceFilter): readonly string[] {
	if (filter !== 'type' || address.subcategory === undefined) return address[filter]
	return [...new Set([address.subcategory, ...address.type])]
}

function text(value: unknown): string | undefined {
	return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

function flag(value: unknown): true | undefined {
	return value === true || value === 'true' ? true : undefined
}

function pageNumber(value: unknown): number {
	return typeof value === 'string' || typeof value === 'number'
		? Math.max(1, /^\d{1,9}$/.test(String(value)) ? Number(value) : 1)
		: 1
}

function numberLike(form: RegExp, value: unknown): number | undefined {
	return form.test(String(value)) ? Number(value) : undefined
}

function list(value: unknown): string[] {
	if (typeof value !== 'string') return []
	return [...new Set(value.split(',').map((part) => part.trim()))].filter((part) => part !== '')
}

function joined(values: readonly string[]): string | undefined {
	return values.length === 0 ? undefined : values.join(',')
}
