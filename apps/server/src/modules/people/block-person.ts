import type { Database, Sql } from '../../platform/database/database.ts'
import type { Act } from '../../platform/operator/act.ts'
import { actingTransaction } from '../../platform/operator/acting-transaction.ts'
import { recordChange } from '../../platform/operator/record-change.ts'
import type { Platform } from '../../platform/platform.ts'
import { Problem } from '../../platform/problem.ts'
import { endOtherSessions } from '../accounts/index.ts'
import { releaseHolds } from '../holds/index.ts'
import { reconcilePayoutsSoon } from '../offers/index.ts'
import { holdBlockedSoon } from '../orders/index.ts'

interface Decision extends Act {
	userId: number
}

/**
 * Ends every session, token and hold, and the card forms through which money could still leave. While `blocked_at` is set
 * no session is valid, including one that is opened concurrently.
 */
export async function blockPerson(
	{ db, jobs }: Pick<Platform, 'db' | 'jobs'>,
	{ userId, reason, operator, origin }: Decision & { reason: string },
): Promise<void> {
	await actingTransaction(db, operator, async (tx) => {
		// In the lock order of a purchase: holds before the shopper's row.
		await releaseHolds(tx, userId)
		await requireState(tx, userId, 'open')
		await tx.run('update users set blocked_at = now() where id = $1', [userId])
		await endOtherSessions(tx, userId, null)
		await reconcilePayoutsSoon({ jobs }, tx)
		await holdBlockedSoon({ jobs }, tx, userId)
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: 'people.block',
			subject: String(userId),
			before: { blocked: false },
			after: { blocked: true, reason },
		})
	})
}

export async function unblockPerson(db: Database, { userId, operator, origin }: Decision): Promise<void> {
	await actingTransaction(db, operator, async (tx) => {
		await requireState(tx, userId, 'blocked')
		await tx.run('update users set blocked_at = null where id = $1', [userId])
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: 'people.unblock',
			subject: String(userId),
			before: { blocked: true },
			after: { blocked: false },
		})
	})
}

/** Version check: the operator decided about an outdated state. */
async function requireState(tx: Sql, userId: number, state: 'open' | 'blocked'): Promise<void> {
	const person = await tx.maybe<{ blocked: boolean; deleted: boolean }>(
		'select blocked_at is not null as blocked, deleted_at is not null as deleted from users where id = $1 for no key update',
		[userId],
	)
	if (person === undefined) throw new Problem('not_found')
	if (person.deleted) throw new Problem('conflict', { text: 'office_person_is_deleted' })
	if (person.blocked !== (state === 'blocked')) throw new Problem('conflict', { text: 'queue_changed' })
}
