import { setTimeout as pause } from 'node:timers/promises'
import { type Cents, decimalOf } from '@skinverse/contract/money'
import { recordChange } from '../../platform/operator/record-change.ts'
import { applyBatch, backward, forward } from './apply-batch.ts'
import type { BulkChangesContext } from './context.ts'
import { prepareLines } from './prepare-lines.ts'
import type { StoredChange } from './stored-change.ts'

/** A purchase locks its items for milliseconds; a listing that is locked longer than this is skipped. */
const BUSY_ROUNDS = 20
const BUSY_PAUSE_MS = 250

/**
 * Longer than the batch took, so that purchases get most of the machine (`bench/bulk/`). A batch that takes longer than
 * `idleMs` shares the machine with others: the rest grows with what is above it.
 */
const REST = { timesBatch: 2, idleMs: 45, timesBusy: 5 }
const restMs = (batchMs: number) =>
	Math.min(batchMs, REST.idleMs) * REST.timesBatch + Math.max(0, batchMs - REST.idleMs) * REST.timesBusy

/** Works on a change until it has ended; started again after its node was stopped, it continues. */
export async function runChange(
	context: BulkChangesContext,
	{ bulkChangeId: id }: { bulkChangeId: number },
	signal: AbortSignal,
): Promise<void> {
	const { db } = context.platform
	const change = await db.maybe<StoredChange>(
		`select id, operator_id, ip, device, action, status, selection, rule, reason, file, created_at,
			undone_by, undo_ip, undo_device
		from bulk_changes where id = $1`,
		[id],
	)
	if (change?.status === 'queued') await prepareLines(context, change)
	if (change === undefined) return
	const direction = change.status === 'undoing' ? backward : forward
	for (let round = 1; ; round++) {
		const busy = await applyAll(context, id, direction, signal)
		// Stopped by an operator, or finished by a run whose acknowledgement was lost.
		if (busy === undefined) return
		if (busy === 0 || round === BUSY_ROUNDS) break
		await pause(BUSY_PAUSE_MS, undefined, { signal })
	}
	await endChange(context, change, direction)
}

/** Returns how many listings another transaction had locked. */
async function applyAll(
	{ platform: { db } }: BulkChangesContext,
	id: number,
	direction: typeof forward,
	signal: AbortSignal,
): Promise<number | undefined> {
	let busy = 0
	for (let afterId = 0; ; ) {
		signal.throwIfAborted()
		const startedAt = performance.now()
		const batch = await applyBatch(db, id, afterId, direction)
		if (batch === undefined) return undefined
		if (batch.lastId === null) return busy
		busy += batch.busy
		afterId = batch.lastId
		await pause(restMs(performance.now() - startedAt), undefined, { signal })
	}
}

interface Ended {
	changed: number
	skipped: number
	undone: number
	kept: number
	skips: Record<string, number>
	sum_before_cents: Cents
	sum_after_cents: Cents
}

/** The end of a change and its entry in the activity log are committed together. */
async function endChange(
	{ platform: { db } }: BulkChangesContext,
	change: StoredChange,
	direction: typeof forward,
): Promise<void> {
	const isUndo = direction === backward
	await db.transaction(async (tx) => {
		const own = await tx.maybe('select from bulk_changes where id = $1 and status = $2 for no key update', [
			change.id,
			direction.while,
		])
		if (own === undefined) return
		const ended = await tx.one<Ended>(
			`with busy as (
				update bulk_change_lines set state = $4, why = 'busy' where bulk_change_id = $1 and state = $3 returning 1
			), reasons as (
				select why, count(*) as many from bulk_change_lines
				where bulk_change_id = $1 and state = $4 group by why
				union all
				select 'busy', count(*) from busy having count(*) > 0
				union all
				select skip.key, skip.value::text::bigint from bulk_changes, jsonb_each(skips) skip where id = $1 and not $5::boolean
			)
			update bulk_changes set status = $2, ${direction.counts.skipped} = ${direction.counts.skipped} + (select count(*) from busy),
				finished_at = coalesce(finished_at, now()), undone_at = case when $5 then now() end,
				skips = case when $5 then skips else coalesce((
					select jsonb_object_agg(why, many) from (
						select why, sum(many)::bigint as many from reasons group by why) summed), '{}') end
			where id = $1
			returning changed, skipped, undone, kept, skips, sum_before_cents, sum_after_cents`,
			[change.id, isUndo ? 'undone' : 'done', direction.from, direction.skipped, isUndo],
		)
		await recordChange(tx, {
			...actorOf(change, isUndo),
			action: isUndo ? 'bulk_changes.undo' : 'bulk_changes.run',
			subject: String(change.id),
			...(isUndo ? undoneEntry(ended) : doneEntry(change, ended)),
		})
	})
}

const actorOf = (change: StoredChange, isUndo: boolean) =>
	isUndo
		? {
				operatorId: change.undone_by,
				origin: { ip: change.undo_ip ?? '', device: change.undo_device ?? '' },
			}
		: { operatorId: change.operator_id, origin: { ip: change.ip, device: change.device } }

const undoneEntry = ({ changed, undone, kept }: Ended) => ({ before: { changed }, after: { undone, kept } })

function doneEntry({ action, rule, reason, file }: StoredChange, ended: Ended) {
	const { changed, skips, sum_before_cents, sum_after_cents } = ended
	return {
		before: { sum: decimalOf(sum_before_cents) },
		after: {
			action,
			...(rule !== null && { rule }),
			...(reason !== null && { reason }),
			...(file !== null && { file }),
			changed,
			skipped: skips,
			sum: decimalOf(sum_after_cents),
		},
	}
}
