import { type CreditsMinor, creditsMinor } from '@skinverse/contract/money'
import type { Sql } from '../../platform/database/database.ts'

/** A shopper's spendable balance. A shopper who never had credits has no account yet. */
export async function balanceOf(db: Sql, userId: number): Promise<CreditsMinor> {
	const account = await db.maybe<{ balance: number }>(
		'select balance_minor as balance from ledger_accounts where user_id = $1',
		[userId],
	)
	return creditsMinor(account?.balance ?? 0)
}
