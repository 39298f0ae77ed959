import type { Database } from '../../platform/database/database.ts'
import type { Origin } from './origin.ts'
import { recordChange } from './trail.ts'

/** Ends all sessions at once and keeps the name for the trail. False when no active operator has the address. */
export async function disableOperator(db: Database, email: string, origin: Origin): Promise<boolean> {
	return db.transaction(async (tx) => {
		const row = await tx.maybe<{ id: number }>(
			`update operators set disabled_at = now()
			where lower(email) = lower($1) and disabled_at is null returning id`,
			[email],
		)
		if (row === undefined) return false
		await tx.run('delete from operator_sessions where operator_id = $1', [row.id])
		await recordChange(tx, {
			operatorId: null,
			origin,
			action: 'operators.disable',
			subject: String(row.id),
		})
		return true
	})
}
