import type { FilterData } from '@skinverse/contract/entities/filter-data'
import { type Game, games } from '@skinverse/contract/games'
import { itemSortNames } from '@skinverse/contract/item-sorts'
import {
	between,
	pick,
	type Random,
	wholeBetween,
} from '../../apps/server/src/modules/catalogue/demo/random.ts'
import { searchText } from './search-texts.ts'

/** The search terms and filter values of a shop of this size. */
export interface Offered {
	filters: Readonly<Record<Game, FilterData>>
	titles: readonly string[]
}

/** The probability of each part in a visitor's query. */
const SHARES = {
	game: 0.75,
	group: 0.3,
	price: 0.35,
	float: 0.12,
	seed: 0.04,
	isNew: 0.08,
	sale: 0.12,
	search: 0.35,
}
/** The last seed. */
const SEEDS = 1000
const LOWEST_EUR = 0.05
const HIGHEST_EUR = 3000

/** A random combination of filters and search, without order and page. */
export function randomFilters(random: Random, { filters, titles }: Offered): URLSearchParams {
	const query = new URLSearchParams()
	const game = pick(random, games)
	const data = filters[game]
	const groups: [string, readonly string[]][] = [
		['type', data.types],
		['quality', data.qualities],
		['exterior_names', data.exterior_names],
		['heroes', data.heroes],
		['item_class', data.classes],
	]
	if (random() < SHARES.game) query.set('category', game)
	for (const [name, values] of groups) {
		if (values.length === 0 || random() > SHARES.group) continue
		query.set(name, Array.from({ length: wholeBetween(random, 1, 3) }, () => pick(random, values)).join(','))
	}
	if (random() < SHARES.price) setPrices(random, query)
	if (random() < SHARES.float) setFloats(random, query)
	if (random() < SHARES.seed) query.set('paint_seed', String(wholeBetween(random, 0, SEEDS)))
	if (random() < SHARES.isNew) query.set('new', 'true')
	if (random() < SHARES.sale) query.set('sale', 'true')
	if (random() < SHARES.search) query.set('search', searchText(random, pick(random, titles)))
	return query
}

/** Between two prices, or above or below one; distributed logarithmically. */
function setPrices(random: Random, query: URLSearchParams): void {
	const price = () => Math.exp(between(random, Math.log(LOWEST_EUR), Math.log(HIGHEST_EUR))).toFixed(2)
	const [low, high] = [price(), price()].sort((a, b) => Number(a) - Number(b))
	const way = random()
	if (way < 0.75 && low !== undefined) query.set('price_from', low)
	if (way > 0.25 && high !== undefined) query.set('price_till', high)
}

/** Between two floats, or up to one: most look for little wear. */
function setFloats(random: Random, query: URLSearchParams): void {
	const float = () => random().toFixed(2)
	const [low, high] = [float(), float()].sort((a, b) => Number(a) - Number(b))
	if (random() < 0.5 && low !== undefined) query.set('float_from', low)
	if (high !== undefined) query.set('float_till', high)
}

/** All orders of these filters at their first, middle and last page. */
export function pagesOf(filters: URLSearchParams, pages: number): string[] {
	const numbers = new Set([1, Math.ceil(pages / 2), pages])
	return itemSortNames.flatMap((sort) =>
		[...numbers].map((page) => `/api/items/list?${filters}&sort=${sort}&page=${Math.max(1, page)}`),
	)
}
