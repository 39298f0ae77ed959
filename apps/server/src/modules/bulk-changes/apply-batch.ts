import type { Database, Sql } from '../../platform/database/database.ts'

/**
 * Rows per transaction: a purchase of one of them waits for some ten milliseconds at most. Above 1,000, nodes would
 * read the whole catalogue again (`record_item_changes`).
 */
export const BATCH_ROWS = 500

export interface Batch {
	/** The last listing of the batch; null at the end of the lines. */
	lastId: number | null
	/** Listings that another transaction has locked: they are tried again later. */
	busy: number
}

interface Direction {
	/** The status of the change while it runs. */
	while: 'running' | 'undoing'
	/** The state of the lines it takes, and the two that it leaves. */
	from: 'waiting' | 'done'
	done: 'done' | 'undone'
	skipped: 'skipped' | 'kept'
	/** The columns of a line that a listing must still have, and those that it gets. */
	expects: 'old' | 'new'
	sets: 'new' | 'old'
	counts: { done: 'changed' | 'undone'; skipped: 'skipped' | 'kept' }
}

export const forward: Direction = {
	while: 'running',
	from: 'waiting',
	done: 'done',
	skipped: 'skipped',
	expects: 'old',
	sets: 'new',
	counts: { done: 'changed', skipped: 'skipped' },
}

export const backward: Direction = {
	while: 'undoing',
	from: 'done',
	done: 'undone',
	skipped: 'kept',
	expects: 'new',
	sets: 'old',
	counts: { done: 'undone', skipped: 'kept' },
}

/**
 * The next listings of a change, in one short transaction: the listing and its line change together, so each line is
 * applied once, however often the job starts. Undefined: the change was stopped or finished.
 */
export function applyBatch(
	db: Database,
	changeId: number,
	afterId: number,
	direction: Direction,
): Promise<Batch | undefined> {
	return db.transaction(async (tx) => {
		// Two nodes with the same job take turns.
		const own = await tx.maybe('select from bulk_changes where id = $1 and status = $2 for no key update', [
			changeId,
			direction.while,
		])
		if (own === undefined) return undefined
		const next = await tx.many<{ item_id: number }>(
			`select item_id from bulk_change_lines where bulk_change_id = $1 and state = $2 and item_id > $3
			order by item_id limit ${BATCH_ROWS}`,
			[changeId, direction.from, afterId],
		)
		const lastId = next.at(-1)?.item_id ?? null
		if (lastId === null) return { lastId, busy: 0 }
		// Never waits for a purchase, so it can be in no deadlock with one.
		const free = await tx.many<{ id: number }>(
			'select id from items where id = any ($1::bigint[]) order by id for no key update skip locked',
			[next.map(({ item_id }) => item_id)],
		)
		await applyTo(
			tx,
			changeId,
			free.map(({ id }) => id),
			direction,
		)
		return { lastId, busy: next.length - free.length }
	})
}

/** A second statement has a newer snapshot than the locks: it sees sales and holds that were committed before them. */
async function applyTo(
	tx: Sql,
	changeId: number,
	ids: readonly number[],
	direction: Direction,
): Promise<void> {
	const { expects, sets, counts } = direction
	await tx.run(
		`with verdict as (
			select line.item_id, case when item.status = 'sold' then 'sold'
				when (item.price_cents, item.old_price_cents, item.cost_cents, item.status) is distinct from
					(line.${expects}_price_cents, line.${expects}_old_price_cents, line.${expects}_cost_cents,
						line.${expects}_status) then 'changed'
				when line.${sets}_status = 'available' and exists (
					select from item_write_offs gone where gone.item_id = item.id
				) then 'written_off'
				when exists (
					select from holds hold where hold.item_id = item.id and hold.is_latest and hold.expires_at > clock_timestamp()
				) then 'reserved' end as why
			from bulk_change_lines line join items item on item.id = line.item_id
			where line.bulk_change_id = $1 and line.item_id = any ($2::bigint[])
		), changed as (
			update items set price_cents = line.${sets}_price_cents, old_price_cents = line.${sets}_old_price_cents,
				cost_cents = line.${sets}_cost_cents, status = line.${sets}_status
			from verdict join bulk_change_lines line on line.bulk_change_id = $1 and line.item_id = verdict.item_id
			where items.id = verdict.item_id and verdict.why is null
		), noted as (
			update bulk_change_lines line set state = case when verdict.why is null then $3 else $4 end, why = verdict.why
			from verdict where line.bulk_change_id = $1 and line.item_id = verdict.item_id
				-- Without it every batch would read all lines of the change.
				and line.item_id = any ($2::bigint[])
			returning line.why, line.old_price_cents, line.new_price_cents
		)
		update bulk_changes set
			${counts.done} = ${counts.done} + (select count(*) from noted where why is null),
			${counts.skipped} = ${counts.skipped} + (select count(*) from noted where why is not null),
			sum_before_cents = sum_before_cents + $5::int * (
				select coalesce(sum(old_price_cents), 0) from noted where why is null),
			sum_after_cents = sum_after_cents + $5::int * (
				select coalesce(sum(new_price_cents), 0) from noted where why is null)
		where id = $1`,
		[changeId, ids, direction.done, direction.skipped, direction === forward ? 1 : 0],
	)
}
