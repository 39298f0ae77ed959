import { FOUR_EYES_DELAY_HOURS } from '@skinverse/contract/limits'
import type { TextKey } from '@skinverse/contract/texts/en'
import type { Sql } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { Actor } from './update-operator.ts'

/**
 * For a day, an operator who got access to money from another one can neither move money alone nor approve: both
 * could be the same person. The command line is exempt.
 */
export async function vouchFor(tx: Sql, id: number, { operatorId }: Actor): Promise<void> {
	if (operatorId === null) return
	await refuseNewVoucher(tx, operatorId, 'office_operator_too_new')
	await tx.run(
		`update operators set vouched_by = $2,
			approves_from = greatest(approves_from, now() + make_interval(hours => $3))
		where id = $1`,
		[id, operatorId, FOUR_EYES_DELAY_HOURS],
	)
}

/**
 * A new operator cannot give access. Otherwise an admin could invite a second admin, who invites a third operator,
 * whose
 * requests the first one approves: all three could be the same person. The caller holds the row lock of that operator.
 */
export async function refuseNewVoucher(tx: Sql, operatorId: number, text: TextKey): Promise<void> {
	const { hours } = await tx.one<{ hours: number }>(
		`select coalesce(ceil(extract(epoch from approves_from - now()) / 3600), 0)::int as hours
		from operators where id = $1`,
		[operatorId],
	)
	if (hours > 0) throw new Problem('forbidden', { text, values: { hours } })
}
