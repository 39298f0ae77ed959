import type { Role } from '@skinverse/contract/capabilities'
import type { Sql } from '../database/database.ts'
import type { Operator } from '../http/identity.ts'
import { Problem } from '../problem.ts'
import { MANAGING_ROLES } from './managing-roles.ts'

/**
 * For changes that move money: the operator is still enabled, still has the role that the call was admitted with, and
 * the session's secret is current. Locks the operator's row until the caller's transaction ends, so that disabling the
 * operator or a new password either waits for the change or is seen by it. `other` is a second operator to lock.
 */
export async function requireActing(tx: Sql, operator: Operator, other?: number): Promise<void> {
	// Active admins first, then by number: the order in which changes of operators lock these rows.
	const rows = await tx.many<{ id: number; role: Role; is_disabled: boolean }>(
		`select id, role, disabled_at is not null as is_disabled from operators where id = any ($1)
		order by role = any ($2) and disabled_at is null desc, id for share`,
		[[operator.id, other ?? operator.id], MANAGING_ROLES],
	)
	const own = rows.find(({ id }) => id === operator.id)
	if (own === undefined || own.is_disabled) throw new Problem('unauthenticated')
	await requireCurrentSession(tx, operator)
	if (own.role !== operator.role) throw new Problem('forbidden')
}

/** To be called under the operator's lock: the session of the call still exists and has the same secret. */
export async function requireCurrentSession(tx: Sql, { id, sessionId, secretHash }: Operator): Promise<void> {
	const session = await tx.maybe<{ is_current: boolean }>(
		'select token_hash = $3 as is_current from operator_sessions where id = $1 and operator_id = $2',
		[sessionId, id, secretHash],
	)
	if (session === undefined) throw new Problem('unauthenticated')
	// Renewed since. The browser retries with its new cookie; a stolen copy of the previous one is refused.
	if (!session.is_current) throw new Problem('csrf_mismatch')
}
