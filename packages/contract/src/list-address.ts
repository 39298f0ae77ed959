import { decimalForm } from './decimal-form.ts'
import { type Game, isGame } from './games.ts'
import {
	type ByChoiceFilter,
	type ByRangeBound,
	byChoiceFilter,
	byRangeBound,
	byRangeFilter,
	type ChoiceFilter,
	choiceFilterNames,
	choiceFilters,
	describeRange,
	type Range,
	type RangeFilter,
	rangeFilters,
	rangeOf,
} from './item-filters.ts'
import { type ItemGroup, itemGroups } from './item-groups.ts'
import { type ItemSort, itemSortNames } from './item-sorts.ts'
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
	sort: ItemSort
	/** One card for each skin. */
	group?: ItemGroup
	page: number
}

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
		sort: itemSortNames.find((sort) => sort === search.sort) ?? 'asc',
		group: itemGroups.find((group) => group === search.group),
		page: pageNumber(search.page),
		...rangesIn(search),
		...choicesIn(search),
	}
}

function rangesIn(search: Search): Partial<Record<RangeFilter, Range>> {
	return byRangeFilter((filter) =>
		rangeOf(
			boundIn(filter, search[rangeFilters[filter].from]),
			boundIn(filter, search[rangeFilters[filter].till]),
		),
	)
}

/** A number in a URL; undefined if it is none, or more than the filter's maximum. */
function boundIn(filter: RangeFilter, value: unknown): number | undefined {
	const { decimals, max } = describeRange(filter)
	return decimalForm(decimals).test(String(value)) && Number(value) <= max ? Number(value) : undefined
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
	sort?: ItemSort
	group?: ItemGroup
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
		group: address.group,
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
		group: address.group,
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

function list(value: unknown): string[] {
	if (typeof value !== 'string') return []
	return [...new Set(value.split(',').map((part) => part.trim()))].filter((part) => part !== '')
}

function joined(values: readonly string[]): string | undefined {
	return values.length === 0 ? undefined : values.join(',')
}
