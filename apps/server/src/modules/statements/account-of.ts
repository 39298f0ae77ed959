import type { Sql } from '../../platform/database/database.ts'

/** Undefined before the first movement. */
export async function accountOf(db: Sql, userId: number): Promise<number | undefined> {
	const account = await db.maybe<{ id: number }>('select id from ledger_accounts where user_id = $1', [
		userId,
	])
	return account?.id
}
