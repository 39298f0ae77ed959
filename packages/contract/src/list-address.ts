import { type Game, isGame } from './games.ts'
import { MAX_SEARCH_CHARS, PRODUCTS_PER_PAGE } from './limits.ts'
import { type AgeGroup, ALL, ageGroups } from './paths.ts'

/** What the address of a product list says; the same words on every side of the shop. */
export interface ListAddress {
	game?: Game
	/** The type named in the path: `/products/cs2/Rifle`. */
	subcategory?: string
	new?: true
	sale?: true
	age?: AgeGroup
	search?: string
	sort: ListSort
	page: number
	/** EUR, as they stand in the address. */
	priceFrom?: number
	priceTill?: number
	type: readonly string[]
	quality: readonly string[]
	hero: readonly string[]
	exterior: readonly string[]
	class: readonly string[]
}

const sorts = ['asc', 'desc', 'popular'] as const
export type ListSort = (typeof sorts)[number]

type Search = Readonly<Record<string, unknown>>

/** Reads the parts of an address; what makes no sense is as if it were not there. */
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
		priceFrom: euro(search.price_from),
		priceTill: euro(search.price_till),
		type: list(search.type),
		quality: list(search.quality),
		hero: list(search.hero),
		exterior: list(search.exterior_name),
		class: list(search.class),
	}
}

/** The search part of an address, in the words that stand there. */
export interface ListSearch {
	new?: 'true'
	sale?: 'true'
	age?: AgeGroup
	search?: string
	sort?: ListSort
	page?: string
	price_from?: string
	price_till?: string
	type?: string
	quality?: string
	hero?: string
	exterior_name?: string
	class?: string
}

/** The search part of the address, without what is as usual. */
export function listAddressSearch(address: ListAddress): ListSearch {
	return {
		new: address.new && 'true',
		sale: address.sale && 'true',
		age: address.age,
		search: address.search,
		sort: address.sort === 'asc' ? undefined : address.sort,
		page: address.page === 1 ? undefined : String(address.page),
		price_from: address.priceFrom?.toString(),
		price_till: address.priceTill?.toString(),
		type: joined(address.type),
		quality: joined(address.quality),
		hero: joined(address.hero),
		exterior_name: joined(address.exterior),
		class: joined(address.class),
	}
}

/** The query of `GET /items/list` that shows this address. */
export function listAddressQuery(address: ListAddress) {
	const types =
		address.subcategory === undefined ? address.type : [...new Set([address.subcategory, ...address.type])]
	return {
		category: address.game,
		page: String(address.page),
		limit: String(PRODUCTS_PER_PAGE),
		sort: address.sort,
		search: address.search,
		price_from: address.priceFrom?.toString(),
		price_till: address.priceTill?.toString(),
		type: joined(types),
		quality: joined(address.quality),
		heroes: joined(address.hero),
		exterior_names: joined(address.exterior),
		item_class: joined(address.class),
		new: address.new && ('true' as const),
		sale: address.sale && ('true' as const),
	}
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

function euro(value: unknown): number | undefined {
	return /^\d{1,9}(\.\d{1,2})?$/.test(String(value)) ? Number(value) : undefined
}

function list(value: unknown): string[] {
	if (typeof value !== 'string') return []
	return [...new Set(value.split(',').map((part) => part.trim()))].filter((part) => part !== '')
}

function joined(values: readonly string[]): string | undefined {
	return values.length === 0 ? undefined : values.join(',')
}
