import type { BulkPreviewForm } from '@skinverse/contract/rules/bulk-change'
import type { BulkChangesContext } from './context.ts'
import { plannedChanges } from './planned-changes.ts'
import { selectedItems } from './selected-items.ts'
import type { StoredChange } from './stored-change.ts'

/**
 * Writes what each listing was and what it becomes, in one transaction without a lock on any listing. Listings that
 * would not change are only counted.
 */
export async function prepareLines(
	{ platform: { db }, catalogue }: BulkChangesContext,
	change: StoredChange,
): Promise<void> {
	const selected = await selectedItems(catalogue, change.selection)
	const { sql, values } = plannedChanges(planOf(change), {
		// What was listed after the operator's decision was not part of it.
		sql: `${selected.sql} and item.created_at <= $${selected.values.length + 1}`,
		values: [...selected.values, change.created_at],
	})
	const id = `$${values.length + 1}::bigint`
	// Beside the pool: a million lines take longer than the pool's statement timeout.
	const session = await db.openSession()
	try {
		await session.query('begin')
		const begun = await session.query(
			"select from bulk_changes where id = $1 and status = 'queued' for update",
			[change.id],
		)
		if (begun.rowCount === 1) {
			await session.query(
				`${sql}, lines as (
					insert into bulk_change_lines (bulk_change_id, item_id, old_price_cents, new_price_cents,
						old_old_price_cents, new_old_price_cents, old_cost_cents, new_cost_cents, old_status, new_status)
					select ${id}, id, price_cents, new_price_cents, old_price_cents, new_old_price_cents, cost_cents,
						cost_cents, status, new_status
					from planned where why is null
				)
				update bulk_changes set status = 'running',
					lines = (select count(*) from planned where why is null),
					skips = coalesce((select jsonb_object_agg(why, many) from (
						select why, count(*) as many from planned where why is not null group by why) reason), '{}')
				where bulk_changes.id = ${id}`,
				[...values, change.id],
			)
		}
		await session.query('commit')
	} finally {
		await session.end()
	}
}

type Plan = BulkPreviewForm extends infer Form
	? Form extends unknown
		? Omit<Form, 'selection'>
		: never
	: never

function planOf({ id, action, rule }: StoredChange): Plan {
	if (action === 'withdraw' || action === 'put_back') return { action }
	if (action === 'price' && rule !== null) return { action, rule }
	throw new Error(`bulk change ${id} has no plan`)
}
