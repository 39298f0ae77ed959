import type { Sql } from '../../platform/database/database.ts'

/** Which of these sessions still sign their users in. */
export async function liveSessions(db: Sql, ids: readonly string[]): Promise<ReadonlySet<string>> {
	const rows = await db.many<{ id: string }>(
		`select s.id from sessions s join users u on u.id = s.user_id
		where s.id = any ($1::uuid[]) and s.expires_at > now() and u.blocked_at is null and u.deleted_at is null`,
		[ids],
	)
	return new Set(rows.map(({ id }) => id))
}
