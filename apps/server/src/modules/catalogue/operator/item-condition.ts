import { choiceFilterNames, choiceFilters, rangeFilters } from '@skinverse/contract/item-filters'
import type { ItemFilter } from '@skinverse/contract/rules/item-filter'
import { anywhere, numberIn } from '../../../platform/operator/queue.ts'
import { engineFilter } from '../items/list-items.ts'
import type { Catalogue } from '../open-catalogue.ts'

/** A condition on the row `item` of `items`, with its values. */
export interface ItemCondition {
	sql: string
	values: unknown[]
}

/** No catalogue has more listings than this. */
const ALL = 2 ** 31 - 1

/** What only the database knows of a listing: the engine cannot filter by it. */
const databaseOnly = [
	'cost',
	'cost_from',
	'cost_till',
	'margin_from',
	'margin_till',
	'trade_lock',
	'reserved',
	'sale',
	'held',
	'account',
	'source',
	'added_from',
	'added_till',
	'bulk_change',
	'unsold_days',
] as const satisfies readonly (keyof ItemFilter)[]

/** Whether the engine alone can answer it. */
export const isForEngine = (filter: ItemFilter): boolean =>
	filter.status === 'available' && databaseOnly.every((name) => filter[name] === undefined)

/** Whether the words of a search are looked up by the engine, as in the list: typo-tolerant. */
export const needsEngine = ({ status, search }: ItemFilter): boolean =>
	status === 'available' && search !== undefined && search.trim() !== '' && numberOf(search) === null

/** `#17` is the number of a listing. */
export const numberOf = (search: string | undefined): number | null =>
	search?.startsWith('#') ? numberIn(search) : null

/**
 * The filter as SQL: the same listings as in the list. Kinds are chosen first, so that a million rows of `items` are
 * read once and without a join.
 */
export function itemCondition(catalogue: Pick<Catalogue, 'engine'>, filter: ItemFilter): ItemCondition {
	const values: unknown[] = []
	const value = (given: unknown) => `$${values.push(given)}`
	const all = [`item.status = ${value(filter.status)}`, ...ownConditions(filter, value)]
	const number = numberOf(filter.search)
	if (number !== null) all.push(`item.id = ${value(number)}`)
	else if (needsEngine(filter)) {
		const { ids } = catalogue.engine.list({ ...engineFilter(filter), sort: 'asc', offset: 0, limit: ALL })
		all.push(`item.id = any (${value(ids)}::bigint[])`)
	}
	const ofKinds = kindConditions(filter, value)
	if (ofKinds.length > 0)
		all.push(`item.kind_id in (select kind.id from item_kinds kind where ${ofKinds.join(' and ')})`)
	return { sql: all.join(' and '), values }
}

type Value = (given: unknown) => string

function ownConditions(filter: ItemFilter, value: Value): string[] {
	const all: string[] = []
	const add = <T>(
		given: T | undefined,
		condition: (name: string) => string,
		as = (known: T): unknown => known,
	) => {
		if (given !== undefined) all.push(condition(value(as(given))))
	}
	const { from, till } = rangeFilters.float
	add(filter.price_from, (name) => `item.price_cents >= ${name}`)
	add(filter.price_till, (name) => `item.price_cents <= ${name}`)
	add(filter[from], (name) => `item.float_value >= ${name}::float8 / 1000000`)
	add(filter[till], (name) => `item.float_value <= ${name}::float8 / 1000000`)
	add(filter.paint_seed, (name) => `item.paint_seed = ${name}`)
	add(filter.cost_from, (name) => `item.cost_cents >= ${name}`)
	add(filter.cost_till, (name) => `item.cost_cents <= ${name}`)
	const margin = '(item.price_cents - item.cost_cents)::bigint * 1000'
	add(filter.margin_from, (name) => `${margin} >= item.price_cents::bigint * ${name}`)
	add(filter.margin_till, (name) => `${margin} <= item.price_cents::bigint * ${name}`)
	const beginning = (begin: string) => anywhere(begin).slice(1)
	add(filter.source, (name) => `item.source like ${name}`, beginning)
	add(
		filter.account,
		(name) => `item.id in (
			select asset.item_id from trading_assets asset join trading_accounts account on account.id = asset.account_id
			where asset.gone_at is null and asset.item_id is not null and account.name ilike ${name})`,
		beginning,
	)
	add(filter.added_from, (name) => `item.created_at >= ${name}::date::timestamp at time zone 'utc'`)
	add(filter.added_till, (name) => `item.created_at < (${name}::date + 1)::timestamp at time zone 'utc'`)
	add(
		filter.bulk_change,
		(name) => `item.id in (
			select item_id from bulk_change_lines where bulk_change_id = ${name} and state <> 'skipped')`,
	)
	if (filter.cost !== undefined)
		all.push(`item.cost_cents is ${filter.cost === 'known' ? 'not null' : 'null'}`)
	if (filter.trade_lock === 'locked') all.push('item.trade_lock_until > now()')
	if (filter.trade_lock === 'free') all.push('(item.trade_lock_until > now()) is not true')
	if (filter.sale !== undefined)
		all.push(`(item.old_price_cents > item.price_cents) is ${filter.sale === 'yes' ? '' : 'not '}true`)
	if (filter.held !== undefined)
		all.push(`${filter.held === 'no' ? 'not ' : ''}exists (
			select from trading_assets asset where asset.item_id = item.id and asset.gone_at is null)`)
	if (filter.reserved !== undefined)
		all.push(`${filter.reserved === 'no' ? 'not ' : ''}exists (
			select from holds hold where hold.item_id = item.id and hold.is_latest and hold.expires_at > now())`)
	return all
}

function kindConditions(filter: ItemFilter, value: Value): string[] {
	const all: string[] = []
	if (filter.category !== undefined) all.push(`kind.category = ${value(filter.category)}`)
	for (const name of choiceFilterNames) {
		const chosen = filter[choiceFilters[name].query]
		if (chosen.length > 0) all.push(`kind.${name} = any (${value(chosen)}::text[])`)
	}
	if (filter.search !== undefined && filter.status !== 'available' && numberOf(filter.search) === null) {
		const words = filter.search.split(/\s+/).filter((word) => word !== '')
		if (words.length > 0) all.push(`kind.title ilike all (${value(words.map(anywhere))}::text[])`)
	}
	if (filter.unsold_days !== undefined)
		all.push(`not exists (
			select from skin_sale_days sold where sold.skin_id = kind.skin_id
				and sold.exterior is not distinct from kind.exterior and sold.class is not distinct from kind.class
				and sold.day >= (now() at time zone 'utc')::date - ${value(filter.unsold_days)}::int)`)
	return all
}
