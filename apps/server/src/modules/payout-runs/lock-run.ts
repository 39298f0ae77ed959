import type { PayoutRunStatus } from '@skinverse/contract/entities/operator/payout-run'
import type { TextKey } from '@skinverse/contract/texts/en'
import type { Sql } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'

export interface LockedRun {
	id: number
	status: PayoutRunStatus
	proposedBy: number
	sentBy: number | null
	payments: number | null
	sha256: string | null
	fileSealed: Buffer | null
}

/** The run, locked until the caller's transaction ends: of two concurrent steps the second one finds it moved. */
export async function lockRun(tx: Sql, runId: number): Promise<LockedRun> {
	const run = await tx.maybe<LockedRun>(
		`select id, status, proposed_by as "proposedBy", sent_by as "sentBy", payments, file_sha256 as sha256,
			file_sealed as "fileSealed"
		from payout_runs where id = $1 for no key update`,
		[runId],
	)
	if (run === undefined) throw new Problem('not_found')
	return run
}

/** Refuses a step that the run's status does not allow. */
export function requireStatus(
	{ status }: LockedRun,
	allowed: readonly PayoutRunStatus[],
	text: TextKey = 'payout_run_moved',
): void {
	if (!allowed.includes(status)) throw new Problem('move_refused', { text })
}
