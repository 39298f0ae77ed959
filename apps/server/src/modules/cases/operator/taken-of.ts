import { type AmountMinor, amountMinor } from '@skinverse/contract/money'
import type { Sql } from '../../../platform/database/database.ts'

/** How much of a deposit is disputed or was given back, in its currency. */
export async function takenOf(db: Sql, depositId: number): Promise<AmountMinor> {
	const { taken } = await db.one<{ taken: number }>(
		`select coalesce(sum(amount_minor), 0)::bigint as taken from cases where deposit_id = $1 and status <> 'won'`,
		[depositId],
	)
	return amountMinor(taken)
}
