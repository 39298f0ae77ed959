import type { Database } from '../../../platform/database/database.ts'
import type { Operator } from '../../../platform/http/identity.ts'
import type { Origin } from '../../../platform/http/origin.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import { Problem } from '../../../platform/problem.ts'

/** All except the caller's. */
export async function endOwnSessions(db: Database, operator: Operator, origin: Origin): Promise<void> {
	await endSessionsWhere(db, operator, origin, null)
}

export async function endOwnSession(
	db: Database,
	operator: Operator,
	sessionId: string,
	origin: Origin,
): Promise<void> {
	if ((await endSessionsWhere(db, operator, origin, sessionId)) === 0) throw new Problem('not_found')
}

/** The caller's own session ends by signing out, which also clears the cookie. */
function endSessionsWhere(
	db: Database,
	{ id, sessionId: own }: Operator,
	origin: Origin,
	sessionId: string | null,
): Promise<number> {
	return db.transaction(async (tx) => {
		const sessions = await tx.many<{ device: string; ip: string }>(
			`delete from operator_sessions where operator_id = $1 and id <> $2 and ($3::uuid is null or id = $3)
			returning device, ip`,
			[id, own, sessionId],
		)
		if (sessions.length > 0)
			await recordChange(tx, {
				operatorId: id,
				origin,
				action: 'operators.end_sessions',
				subject: String(id),
				before: { sessions: sessions.map(({ ip }) => ip) },
			})
		return sessions.length
	})
}
