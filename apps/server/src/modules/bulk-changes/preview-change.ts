import type { BulkPreview, SkipReason } from '@skinverse/contract/entities/operator/bulk-change'
import { type Cents, decimalOf } from '@skinverse/contract/money'
import type { BulkPreviewForm } from '@skinverse/contract/rules/bulk-change'
import type { Sql } from '../../platform/database/database.ts'
import type { BulkChangesContext } from './context.ts'
import { plannedChanges } from './planned-changes.ts'
import { selectedItems } from './selected-items.ts'

/** Columns of the chart, of so many percent each: 15 % and more, 13 to 15 %, and so on. */
const SPREAD_STEP = 2
const SPREAD_COLUMNS = 8
/** Rows that a screen shows beside the totals. */
const MOST_ROWS = 200

interface Totals {
	matching: number
	changes: number
	cheaper: number
	dearer: number
	held_at_cost: number
	held_at_bound: number
	unknown_cost: number
	before_cents: Cents
	after_cents: Cents
	known_before: number
	known_after: number
	known_cost: number
	skipped: BulkPreview['skipped'] | null
	spread: { percent: number; count: number }[] | null
}

interface Row {
	id: number
	new_price_cents: Cents | null
	why: SkipReason | null
	held: 'cost' | 'bound' | null
}

/** Computed for the whole selection, with the query that the change itself runs. */
export async function previewChange(
	{ platform: { reads }, catalogue }: BulkChangesContext,
	{ selection, ...plan }: BulkPreviewForm,
): Promise<BulkPreview> {
	const selected = await selectedItems(catalogue, selection)
	const { sql, values } = plannedChanges(plan, selected)
	return reads.current(async (db) => {
		const totals = await readTotals(db, sql, values)
		const isShort = selection.ids !== undefined && selection.ids.length <= MOST_ROWS
		const rows = isShort
			? await db.many<Row>(`${sql} select id, new_price_cents, why, held from planned`, values)
			: []
		return previewOf(totals, rows)
	})
}

function readTotals(db: Sql, sql: string, values: readonly unknown[]): Promise<Totals> {
	const column = `case when new_price_cents = price_cents then 0 else sign(new_price_cents - price_cents)
		* least(${SPREAD_COLUMNS}, ceil(abs(new_price_cents - price_cents) * 100.0 / price_cents / ${SPREAD_STEP})) end`
	return db.one<Totals>(
		`${sql}, after as (
			select *, why is null as is_changed, case when why is null then new_price_cents else price_cents end as after_cents
			from planned
		)
		select count(*) as matching, count(*) filter (where is_changed) as changes,
			count(*) filter (where is_changed and new_price_cents < price_cents) as cheaper,
			count(*) filter (where is_changed and new_price_cents > price_cents) as dearer,
			count(*) filter (where is_changed and held = 'cost') as held_at_cost,
			count(*) filter (where is_changed and held = 'bound') as held_at_bound,
			count(*) filter (where is_changed and cost_cents is null) as unknown_cost,
			coalesce(sum(price_cents), 0)::bigint as before_cents, coalesce(sum(after_cents), 0)::bigint as after_cents,
			coalesce(sum(price_cents) filter (where cost_cents is not null), 0)::bigint as known_before,
			coalesce(sum(after_cents) filter (where cost_cents is not null), 0)::bigint as known_after,
			coalesce(sum(cost_cents), 0)::bigint as known_cost,
			(select jsonb_object_agg(why, many) from (
				select why, count(*) as many from planned where why is not null group by why) reason) as skipped,
			(select jsonb_agg(jsonb_build_object('percent', col, 'count', many) order by col) from (
				select (${column})::int as col, count(*) as many from planned where why is null group by 1) columns) as spread
		from after`,
		values,
	)
}

function previewOf(totals: Totals, rows: readonly Row[]): BulkPreview {
	const { before_cents, after_cents, known_before, known_after, known_cost, skipped, spread, ...counts } =
		totals
	const found = new Map(spread?.map(({ percent, count }) => [percent, count]))
	const columns = Array.from({ length: 2 * SPREAD_COLUMNS + 1 }, (_, index) => index - SPREAD_COLUMNS)
	return {
		...counts,
		skipped: skipped ?? {},
		sum_before: decimalOf(before_cents),
		sum_after: decimalOf(after_cents),
		margin_before: marginOf(known_before, known_cost),
		margin_after: marginOf(known_after, known_cost),
		spread: columns.map((column) => ({ percent: column * SPREAD_STEP, count: found.get(column) ?? 0 })),
		rows: rows.map(({ id, new_price_cents, why, held }) => ({
			id,
			price: new_price_cents === null || why === 'out_of_range' ? null : decimalOf(new_price_cents),
			skipped: why,
			held: why === null ? held : null,
		})),
	}
}

/** Percent with one decimal. */
function marginOf(priceCents: number, costCents: number): number | null {
	if (priceCents === 0 || costCents === 0) return null
	return Math.round(((priceCents - costCents) / priceCents) * 1000) / 10
}
