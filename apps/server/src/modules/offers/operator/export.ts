import type { Clock } from '../../../platform/clock.ts'
import type { Sql } from '../../../platform/database/database.ts'
import type { Act } from '../../../platform/operator/act.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'

/** Read-only, but personal data leaves the shop: the trail records who exported it. */
export async function recordExport(
	db: Sql,
	queue: 'offers' | 'payouts',
	filter: object,
	{ operator, origin }: Act,
): Promise<void> {
	await recordChange(db, { operatorId: operator.id, origin, action: `${queue}.export`, after: filter })
}

/** `payouts-2026-11-15`. */
export function exportName(queue: 'offers' | 'payouts', clock: Clock): string {
	return `${queue}-${clock.now().toISOString().slice(0, 10)}`
}
