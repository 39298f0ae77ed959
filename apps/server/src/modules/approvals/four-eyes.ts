import type { ApprovalCause, MoneyKind } from '@skinverse/contract/entities/operator/approval'
import { FOUR_EYES_HOURS } from '@skinverse/contract/limits'
import { type Cents, cents } from '@skinverse/contract/money'
import type { Sql } from '../../platform/database/database.ts'
import type { Operator } from '../../platform/http/identity.ts'
import type { FourEyesContext } from './context.ts'
import { dailyLimitInForce, limitInForce } from './limit-in-force.ts'

/** Money that an operator is about to move for a shopper. */
export interface OperatorMove {
	kind: MoneyKind
	/** The shopper of a correction, the order of a refund, the payout. */
	subjectId: number
	userId: number
	/** Absolute: a debit counts like a credit. */
	amount: Cents
	operator: Pick<Operator, 'id'>
}

type Checked = Pick<OperatorMove, 'userId' | 'amount' | 'operator'>

export interface LimitCheck {
	/** Why a second operator has to approve; null: one is enough. */
	cause: Extract<ApprovalCause, 'limit' | 'daily_limit' | 'new_operator'> | null
	/**
	 * The amount moved without a second operator in the last 24 hours: for this shopper by all operators, or, for the
	 * daily limit, by this operator for all shoppers.
	 */
	counted: Cents
}

/**
 * Whether a second operator has to approve. The sum over all operators counts per shopper and day, so that neither
 * splitting an amount nor inviting operators evades the limit; so does the operator's own sum over all shoppers.
 * Locks serialise concurrent moves, always the shopper's first, so that they cannot deadlock.
 */
export async function checkLimit(context: FourEyesContext, tx: Sql, move: Checked): Promise<LimitCheck> {
	for (const counted of [`shopper ${move.userId}`, `operator ${move.operator.id}`]) {
		await tx.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`four eyes: ${counted}`])
	}
	return readLimit(context, tx, move)
}

/**
 * Card payouts without a second operator, processing or paid: they count for the seller and for the operator who
 * marked the skin as received, together with the money that operators move themselves.
 */
const CARDS = `select coalesce(sum(payouts.amount_cents), 0)::bigint
	from payouts join offers on offers.id = payouts.offer_id
	where provider is not null and approval_id is null and not needs_approval and payouts.status <> 'failed'
		and payouts.created_at > since`

/** The same for display, without locks. */
export async function readLimit(
	{ platform }: FourEyesContext,
	db: Sql,
	{ userId, amount, operator }: Checked,
): Promise<LimitCheck> {
	const now = platform.clock.now()
	const { shopper, day, is_new } = await db.one<{ shopper: number; day: number; is_new: boolean }>(
		`select (select coalesce(sum(amount_cents), 0)::bigint from operator_transfers
				where user_id = $2 and approval_id is null and moved_at > since)
				+ (${CARDS} and offers.user_id = $2) as shopper,
			(select coalesce(sum(amount_cents), 0)::bigint from operator_transfers
				where operator_id = $1 and approval_id is null and moved_at > since)
				+ (${CARDS} and exists (select from offer_moves received where received.offer_id = offers.id
					and received.to_status = 'skin_received' and received.operator_id = $1)) as day,
			exists (select from operators where id = $1 and approves_from > $3) as is_new
		from (select $3::timestamptz - make_interval(hours => $4) as since) window_of`,
		[operator.id, userId, now, FOUR_EYES_HOURS],
	)
	const counted = cents(shopper)
	if (counted + amount > (await limitInForce(platform, db))) return { cause: 'limit', counted }
	if (day + amount > (await dailyLimitInForce(platform, db))) {
		return { cause: 'daily_limit', counted: cents(day) }
	}
	return { cause: is_new ? 'new_operator' : null, counted }
}

/** Records the amount, so that it counts for a day; with an approval it does not count. */
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
