import type { BulkChangeForm } from '@skinverse/contract/rules/bulk-change'
import type { Act } from '../../platform/operator/act.ts'
import { actingTransaction } from '../../platform/operator/acting-transaction.ts'
import type { BulkChangesContext } from './context.ts'

/** A repeated request, whose response was lost, returns the change that the first one started. */
export function startChange(
	{ platform: { db, jobs } }: Pick<BulkChangesContext, 'platform'>,
	form: BulkChangeForm,
	{ operator, origin }: Act,
): Promise<number> {
	return actingTransaction(db, operator, async (tx) => {
		const rule = form.action === 'price' ? JSON.stringify(form.rule) : null
		const reason = form.action === 'withdraw' ? form.reason : null
		const started = await tx.maybe<{ id: number }>(
			`insert into bulk_changes (operator_id, ip, device, key, action, selection, rule, reason)
			values ($1, $2, $3, $4, $5, $6, $7, $8)
			on conflict on constraint bulk_changes_key_unique do nothing returning id`,
			[
				operator.id,
				origin.ip,
				origin.device,
				form.key,
				form.action,
				JSON.stringify(form.selection),
				rule,
				reason,
			],
		)
		if (started === undefined) {
			const known = await tx.one<{ id: number }>(
				'select id from bulk_changes where operator_id = $1 and key = $2',
				[operator.id, form.key],
			)
			return known.id
		}
		await jobs.enqueue(tx, 'bulk-changes.run', { bulkChangeId: started.id })
		return started.id
	})
}
