import type { Sql } from '../../../platform/database/database.ts'
import type { Origin } from '../../../platform/http/origin.ts'
import { hasFactor, isFactorInUse, shopper } from '../../second-factors/index.ts'
import { lockAccount } from '../lock-account.ts'
import type { EventMailContext } from '../mail-account-event.ts'
import { recordAccountEvent } from '../record-account-event.ts'

interface Stop {
	userId: number
	by: 'owner' | 'operator'
	/** The owner's call; an operator's device is none of the shopper's business. */
	origin?: Origin
}

/** Keeps the factors. False if no reset is pending. */
export async function stopFactorReset(
	context: EventMailContext,
	tx: Sql,
	{ userId, by, origin }: Stop,
): Promise<boolean> {
	if ((await readFactorReset(tx, userId)) === null) return false
	await lockAccount(tx, userId)
	if (!(await endFactorReset(tx, userId, `stopped_by_${by}`))) return false
	await recordAccountEvent(context, tx, { userId, kind: 'factor_reset_stopped', origin })
	return true
}

/**
 * Stops it if a factor was used or added since the request, or if none is left to remove. Called with the
 * account locked, after every sign-in, confirmation and change of factors. True if it stays pending.
 */
export async function continueFactorReset(
	context: EventMailContext,
	tx: Sql,
	userId: number,
	origin?: Origin,
): Promise<boolean> {
	const reset = await tx.maybe<{ requested_at: Date }>(
		'select requested_at from factor_resets where user_id = $1 and ended_at is null',
		[userId],
	)
	if (reset === undefined) return false
	if (!(await hasFactor(tx, shopper(userId)))) {
		await endFactorReset(tx, userId, 'needless')
		return false
	}
	if (!(await isFactorInUse(tx, shopper(userId), reset.requested_at))) return true
	await endFactorReset(tx, userId, 'stopped_by_use')
	await recordAccountEvent(context, tx, { userId, kind: 'factor_reset_stopped', origin })
	return false
}

export async function endFactorReset(
	tx: Sql,
	userId: number,
	outcome: 'removed' | 'stopped_by_owner' | 'stopped_by_operator' | 'stopped_by_use' | 'needless',
): Promise<boolean> {
	const ended = await tx.run(
		'update factor_resets set ended_at = now(), outcome = $2 where user_id = $1 and ended_at is null',
		[userId, outcome],
	)
	return ended > 0
}

/** Epoch seconds; null if no reset is pending. */
export async function readFactorReset(db: Sql, userId: number): Promise<number | null> {
	const reset = await db.maybe<{ due_at: number }>(
		`select extract(epoch from due_at)::bigint as due_at from factor_resets
		where user_id = $1 and ended_at is null`,
		[userId],
	)
	return reset?.due_at ?? null
}
