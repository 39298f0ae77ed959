import { isGame } from '@skinverse/contract/games'
import { byChoiceFilter, type ChoiceFilter, choiceFilters } from '@skinverse/contract/item-filters'
import { type ItemSort, itemSortNames } from '@skinverse/contract/item-sorts'
import {
	MAX_LIST_FILTER_VALUES,
	MAX_PRICE_EUR,
	MAX_PRODUCTS_PER_PAGE,
	MAX_SEARCH_CHARS,
	PRODUCTS_PER_PAGE,
} from '@skinverse/contract/limits'
import { type Cents, cents } from '@skinverse/contract/money'
import type { ItemListQuery } from '@skinverse/contract/rules/item-list-query'

const COUNT = /^[1-9]\d{0,8}$/
const EURO = /^(\d{1,10})(?:\.(\d{1,2}))?$/
/** Without the line breaks and bidirectional characters that the schema refuses or removes. */
const PLAIN = /^[\x20-\x7e\xa0-\u2027\u202f-\u2065\u206a-\ud7ff]*$/
const LONGEST_LIST = 5000

type Field = (query: ItemListQuery, text: string) => boolean

const list =
	(name: (typeof choiceFilters)[ChoiceFilter]['query']): Field =>
	(query, text) => {
		if (text.length > LONGEST_LIST || !PLAIN.test(text)) return false
		query[name] = text.includes(',') ? distinct(text.split(',')) : distinct([text])
		return query[name].length <= MAX_LIST_FILTER_VALUES
	}

const price =
	(name: 'price_from' | 'price_till'): Field =>
	(query, text) => {
		const euro = euroOf(text)
		if (euro === undefined) return false
		query[name] = euro
		return true
	}

const flag =
	(name: 'new' | 'sale'): Field =>
	(query, text) => {
		query[name] = text === 'true' || text === '1'
		return query[name] || text === 'false' || text === '0'
	}

/** Each parses one value; false if it is not in a common form. */
const FIELDS: Readonly<Record<string, Field>> = {
	page(query, text) {
		query.page = Number(text)
		return COUNT.test(text)
	},
	limit(query, text) {
		query.limit = Number(text)
		return COUNT.test(text) && query.limit <= MAX_PRODUCTS_PER_PAGE
	},
	sort(query, text) {
		if (!isSort(text)) return false
		query.sort = text
		return true
	},
	category(query, text) {
		if (!isGame(text)) return false
		query.category = text
		return true
	},
	search(query, text) {
		query.search = text.trim()
		return query.search.length <= MAX_SEARCH_CHARS && PLAIN.test(query.search)
	},
	price_from: price('price_from'),
	price_till: price('price_till'),
	...byChoiceFilter('query', (filter) => list(choiceFilters[filter].query)),
	new: flag('new'),
	sale: flag('sale'),
	// Another form with other defaults, and rare.
	random: () => false,
}

/**
 * The result of `itemListQuery` for a query, in a tenth of the time; undefined for anything uncommon, which is left to
 * the schema and its messages.
 */
export function readListQuery(raw: unknown): ItemListQuery | undefined {
	const query: ItemListQuery = {
		page: 1,
		limit: PRODUCTS_PER_PAGE,
		sort: 'asc',
		search: '',
		...byChoiceFilter('query', (): string[] => []),
		new: false,
		sale: false,
		random: false,
	}
	for (const [name, text] of Object.entries(raw ?? {})) {
		if (text === '' || !Object.hasOwn(FIELDS, name)) continue
		if (typeof text !== 'string' || FIELDS[name]?.(query, text) !== true) return undefined
	}
	return query
}

function euroOf(text: string): Cents | undefined {
	const [, euros, decimals = ''] = EURO.exec(text) ?? []
	if (euros === undefined) return undefined
	const value = Number(euros) * 100 + Number(decimals.padEnd(2, '0'))
	return value <= MAX_PRICE_EUR * 100 ? cents(value) : undefined
}

function distinct(parts: readonly string[]): string[] {
	const found: string[] = []
	for (const part of parts) {
		const value = part.trim()
		if (value !== '' && !found.includes(value)) found.push(value)
	}
	return found
}

function isSort(text: string): text is ItemSort {
	return (itemSortNames as readonly string[]).includes(text)
}
