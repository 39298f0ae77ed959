import type { BulkChange, StoredRule } from '@skinverse/contract/entities/operator/bulk-change'
import { type Cents, decimalOf } from '@skinverse/contract/money'
import { UNDO_MINUTES } from '@skinverse/contract/rules/bulk-change'
import type { Sql } from '../../platform/database/database.ts'
import { isParkedSql } from '../../platform/parked-jobs.ts'
import { Problem } from '../../platform/problem.ts'

/** More than an operator needs. */
const MOST_SHOWN = 20

interface Row extends Omit<BulkChange, 'sum_before' | 'sum_after' | 'rule'> {
	rule: StoredRule | null
	sum_before_cents: Cents
	sum_after_cents: Cents
}

/** The exact number that an undo would restore is counted only while it can be undone. */
const CHANGE = `select one.id, one.action, one.status, who.name as operator,
		undoer.name as undone_by, one.rule, one.reason, one.file, one.lines,
		one.changed, one.skipped, one.skips, one.undone, one.kept, one.sum_before_cents, one.sum_after_cents,
		extract(epoch from one.created_at)::bigint as created_at,
		extract(epoch from one.finished_at)::bigint as finished_at,
		one.status in ('queued', 'running', 'undoing')
			and ${isParkedSql('bulk-changes.run', 'bulkChangeId', 'one.id::text')} as is_parked,
		case when can.be_undone then extract(epoch from one.finished_at + interval '${UNDO_MINUTES} minutes')::bigint end
			as undo_until,
		case when can.be_undone then (
			select count(*) from bulk_change_lines line join items item on item.id = line.item_id
			where line.bulk_change_id = one.id and line.state = 'done'
				and (item.price_cents, item.old_price_cents, item.cost_cents, item.status) is not distinct from
					(line.new_price_cents, line.new_old_price_cents, line.new_cost_cents, line.new_status)
				and not exists (
					select from holds hold where hold.item_id = item.id and hold.is_latest and hold.expires_at > now())
		) end as undoable
	from bulk_changes one join operators who on who.id = one.operator_id
		left join operators undoer on undoer.id = one.undone_by
	cross join lateral (
		select one.status = 'done' and one.finished_at > now() - interval '${UNDO_MINUTES} minutes' as be_undone
	) can`

export async function listChanges(db: Sql): Promise<BulkChange[]> {
	const rows = await db.many<Row>(
		`${CHANGE} where one.status <> 'discarded' order by one.id desc limit ${MOST_SHOWN}`,
	)
	return rows.map(changeOf)
}

export async function readChange(db: Sql, id: number): Promise<BulkChange> {
	const found = await db.maybe<Row>(`${CHANGE} where one.id = $1`, [id])
	if (found === undefined) throw new Problem('not_found')
	return changeOf(found)
}

const changeOf = ({ sum_before_cents, sum_after_cents, ...change }: Row): BulkChange => ({
	...change,
	sum_before: decimalOf(sum_before_cents),
	sum_after: decimalOf(sum_after_cents),
})
