import { FOUR_EYES_DELAY_HOURS } from '@skinverse/contract/limits'
import type { Sql } from '../../platform/database/database.ts'
import type { Actor } from './update-operator.ts'

/**
 * An operator whom another one lets near money moves none alone, and is no second operator, for a day: both could be
 * the same person. The owner of the machine decides at once.
 */
export async function vouchFor(tx: Sql, id: number, { operatorId }: Actor): Promise<void> {
	if (operatorId === null) return
	await tx.run(
		`update operators set vouched_by = $2,
			approves_from = greatest(approves_from, now() + make_interval(hours => $3))
		where id = $1`,
		[id, operatorId, FOUR_EYES_DELAY_HOURS],
	)
}
