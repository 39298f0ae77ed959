import type { Sql } from '../../platform/database/database.ts'

/** The address stays what it was. A link opens only the address that waits, so the one that was mailed is void. */
export async function dropPendingEmail(db: Sql, userId: number): Promise<void> {
	await db.run('update users set pending_email = null where id = $1', [userId])
}
