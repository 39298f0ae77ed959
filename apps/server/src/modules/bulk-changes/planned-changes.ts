import { FAIR_PRICE_SALES, SKIN_MEDIAN_DAYS } from '@skinverse/contract/limits'
import type { BulkPreviewForm, PriceBase, PriceRule } from '@skinverse/contract/rules/bulk-change'
import { MAX_ITEM_PRICE_CENTS } from '@skinverse/contract/rules/item-prices'
import type { ItemCondition } from '../catalogue/index.ts'

/** Hundredths of a percent in a whole. */
const WHOLE = 10_000
/** Below one euro an ending of cents would more than double a price. */
const ENDINGS_FROM_CENTS = 100

type Plan = BulkPreviewForm extends infer Form
	? Form extends unknown
		? Omit<Form, 'selection'>
		: never
	: never

/**
 * What a change would do to each selected listing, as the query `planned`: its present values, the new ones, and why it
 * would not change. The preview and the change itself read the same query.
 */
export function plannedChanges(plan: Plan, selected: ItemCondition): ItemCondition {
	const values = [...selected.values]
	const value: Value = (given) => `$${values.push(given)}`
	const sql = `with chosen as materialized (
		select item.id, item.kind_id, item.price_cents, item.old_price_cents, item.cost_cents, item.status,
			exists (
				select from holds hold where hold.item_id = item.id and hold.is_latest and hold.expires_at > now()
			) as is_reserved
		from items item where ${selected.sql}
	), ${plan.action === 'price' ? pricesPlanned(plan.rule, value) : statusPlanned(plan.action)}`
	return { sql, values }
}

type Value = (given: unknown) => string

const statusPlanned = (action: 'withdraw' | 'put_back') => {
	const [from, to] = action === 'withdraw' ? ['available', 'withdrawn'] : ['withdrawn', 'available']
	return `planned as (
		select chosen.*, price_cents as new_price_cents, old_price_cents as new_old_price_cents,
			'${to}' as new_status, null as held,
			case when status = 'sold' then 'sold' when status <> '${from}' then 'unchanged'
				${action === 'put_back' ? WRITTEN_OFF : ''}
				when is_reserved then 'reserved' end as why
		from chosen
	)`
}

const WRITTEN_OFF = `when exists (select from item_write_offs gone where gone.item_id = chosen.id) then 'written_off'`

const missing: Record<PriceBase, string> = {
	price: 'unknown',
	fixed: 'unknown',
	cost: 'no_cost',
	median: 'no_sales',
	lowest: 'no_other_copy',
}

function pricesPlanned(rule: PriceRule, value: Value): string {
	const { base, percent = 0, amount = 0, ending } = rule
	const given = (known: number | undefined) =>
		known === undefined ? 'null::bigint' : `${value(known)}::bigint`
	const share = (part: string, hundredths: string) =>
		`chosen.${part}::numeric * (${WHOLE} + ${hundredths}) / ${WHOLE}`
	const bounds = `least(
			${rule.change_at_most === undefined ? 'null' : `floor(${share('price_cents', given(rule.change_at_most))})`},
			${given(rule.highest)}
		)::bigint as most, greatest(
			${rule.change_at_most === undefined ? 'null' : `ceil(${share('price_cents', `-${given(rule.change_at_most)}`)})`},
			${given(rule.lowest)}
		)::bigint as least,
		${rule.above_cost === undefined ? 'null::bigint' : `ceil(${share('cost_cents', given(rule.above_cost))})::bigint`} as least_by_cost`
	return `${basesOf(base)} wanted as (
		select chosen.*, ${bounds},
			round(${baseOf(base, given(rule.price))}::numeric * (${WHOLE} + ${given(percent)}) / ${WHOLE})::bigint
				+ ${given(amount)} as wanted_cents
		from chosen ${base === 'median' || base === 'lowest' ? 'left join bases using (kind_id)' : ''}
	), ended as (
		select *, ${endedAt(ending, 'wanted_cents')} as ended_cents from wanted
	), bounded as (
		select *, case when wanted_cents is not null
			then greatest(least(ended_cents, most), least, least_by_cost) end as new_cents from ended
	), priced as (
		select *, ${oldPriceOf(rule.old_price)} as new_old_price_cents from bounded
	), planned as (
		select id, kind_id, price_cents, old_price_cents, cost_cents, status, is_reserved, status as new_status,
			new_cents as new_price_cents, new_old_price_cents,
			case when new_cents = ended_cents then null when new_cents = least_by_cost then 'cost' else 'bound' end as held,
			case when status = 'sold' then 'sold' when is_reserved then 'reserved'
				when new_cents is null then '${missing[base]}'
				when new_cents not between 1 and ${MAX_ITEM_PRICE_CENTS} then 'out_of_range'
				when new_cents = price_cents and new_old_price_cents is not distinct from old_price_cents
					then 'unchanged' end as why
		from priced
	)`
}

/** What the price is calculated from, if not from the listing's own row. */
function basesOf(base: PriceBase): string {
	if (base === 'lowest')
		// Two prices: the lowest copy itself is compared with the next one.
		return `bases as (
			select kind_id, (array_agg(price_cents order by price_cents, id))[1] as lowest,
				(array_agg(price_cents order by price_cents, id))[2] as second,
				(array_agg(id order by price_cents, id))[1] as lowest_id
			from items where status = 'available' and kind_id in (select kind_id from chosen) group by kind_id
		),`
	if (base === 'median')
		// As skins show it: the mean of the two in the middle, rounded up.
		return `bases as (
			select kind.id as kind_id, ceil(percentile_cont(0.5) within group (order by price))::bigint as median
			from item_kinds kind
				join skin_sale_days sold on sold.skin_id = kind.skin_id
					and sold.exterior is not distinct from kind.exterior and sold.class is not distinct from kind.class
				cross join unnest(sold.prices_cents) price
			where kind.id in (select kind_id from chosen)
				and sold.day >= (now() at time zone 'utc')::date - ${SKIN_MEDIAN_DAYS}
			group by kind.id having count(*) >= ${FAIR_PRICE_SALES}
		),`
	return ''
}

function baseOf(base: PriceBase, fixed: string): string {
	if (base === 'fixed') return fixed
	if (base === 'cost') return 'chosen.cost_cents'
	if (base === 'median') return 'bases.median'
	if (base === 'lowest')
		return 'case when chosen.id = bases.lowest_id then bases.second else bases.lowest end'
	return 'chosen.price_cents'
}

/** The nearest price with this ending. */
function endedAt(ending: PriceRule['ending'], cents: string): string {
	if (ending === 'none') return cents
	const end = Number(ending)
	return `case when ${cents} < ${ENDINGS_FROM_CENTS} then ${cents}
		else (round((${cents} - ${end}) / 100.0) * 100 + ${end})::bigint end`
}

/** `before` shows the difference as a sale; a price that rises has none. */
function oldPriceOf(choice: PriceRule['old_price']): string {
	if (choice === 'keep') return 'old_price_cents'
	if (choice === 'clear') return 'null::integer'
	return 'case when new_cents < price_cents then price_cents end'
}
