import type { ApprovalKind } from '@skinverse/contract/entities/office-approval'
import { FOUR_EYES_HOURS } from '@skinverse/contract/limits'
import { type Cents, cents } from '@skinverse/contract/money'
import type { Sql } from '../../platform/database/database.ts'
import type { Operator } from '../../platform/http/identity.ts'
import type { FourEyesContext } from './context.ts'
import { limitInForce } from './limit-in-force.ts'

/** Money that an operator is about to move for a shopper. */
export interface OperatorMove {
	kind: ApprovalKind
	/** The shopper of a correction, the order of a refund, the payout. */
	subjectId: number
	userId: number
	/** Without a sign: what is taken away counts as what is given. */
	amount: Cents
	operator: Pick<Operator, 'id'>
}

export interface LimitCheck {
	isAbove: boolean
	/** What the operator moved alone for this shopper in the last 24 hours. */
	counted: Cents
}

/**
 * Whether a second operator has to approve. What the same operator moved for the same shopper within a day counts
 * too, so that splitting an amount gains nothing. The lock makes parallel moves of one operator take turns.
 */
export async function checkLimit(
	context: FourEyesContext,
	tx: Sql,
	{ userId, amount, operator }: Pick<OperatorMove, 'userId' | 'amount' | 'operator'>,
): Promise<LimitCheck> {
	await tx.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
		`four eyes: operator ${operator.id} shopper ${userId}`,
	])
	return readLimit(context, tx, { userId, amount, operator })
}

/** The same for a screen, without the lock. */
export async function readLimit(
	{ platform }: FourEyesContext,
	db: Sql,
	{ userId, amount, operator }: Pick<OperatorMove, 'userId' | 'amount' | 'operator'>,
): Promise<LimitCheck> {
	const { sum } = await db.one<{ sum: number }>(
		`select coalesce(sum(amount_cents), 0)::bigint as sum from operator_transfers
		where operator_id = $1 and user_id = $2 and approval_id is null
			and moved_at > $3::timestamptz - make_interval(hours => $4)`,
		[operator.id, userId, platform.clock.now(), FOUR_EYES_HOURS],
	)
	const counted = cents(sum)
	return { isAbove: counted + amount > (await limitInForce(platform, db)), counted }
}

/** Keeps what was moved, so that it counts for a day; with an approval it is not counted. */
export async function recordMove(
	{ platform: { clock } }: FourEyesContext,
	tx: Sql,
	{ kind, subjectId, userId, amount, operator }: OperatorMove,
	approvalId: number | null,
): Promise<void> {
	await tx.run(
		`insert into operator_transfers (operator_id, user_id, kind, subject_id, amount_cents, approval_id, moved_at)
		values ($1, $2, $3, $4, $5, $6, $7)`,
		[operator.id, userId, kind, subjectId, amount, approvalId, clock.now()],
	)
}
