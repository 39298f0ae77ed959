import { FOUR_EYES_HOURS } from '@skinverse/contract/limits'
import { type Cents, cents } from '@skinverse/contract/money'
import type { Sql } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/problem.ts'
import {
	askApproval,
	checkLimit,
	limitInForce,
	openRequests,
	readLimit,
	recordMove,
} from '../../approvals/index.ts'
import type { OffersContext } from '../context.ts'
import type { OperatorCall } from '../operator-move.ts'
import type { LockedPayout } from './lock-payout.ts'

type FourEyesContext = Pick<OffersContext, 'platform' | 'content'>

interface PayoutFacts {
	userId: number
	amount: Cents
	provider: string | null
	approvalId: number | null
	/** As it was decided when the payout to a card was asked for. */
	needsApproval: boolean
	operator: OperatorCall['operator']
}

/** Whether a second operator has to approve it before this one, or the provider, pays. */
export async function needsApproval(
	context: FourEyesContext,
	db: Sql,
	{ provider, approvalId, needsApproval: isHeld, ...move }: PayoutFacts,
): Promise<boolean> {
	if (approvalId !== null) return false
	if (provider !== null) return isHeld
	return (await readLimit(context, db, move)).cause !== null
}

/**
 * Whether a payout to a card has to be approved before its seller gets the form. No operator is involved in it, so
 * what went to cards of the same seller within a day counts too.
 */
export async function isCardAbove(
	{ platform }: Pick<FourEyesContext, 'platform'>,
	tx: Sql,
	{ userId, amount }: { userId: number; amount: Cents },
): Promise<boolean> {
	await tx.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
		`four eyes: cards of seller ${userId}`,
	])
	const { sum } = await tx.one<{ sum: number }>(
		`select coalesce(sum(amount_cents), 0)::bigint as sum
		from payouts join offers on offers.id = payouts.offer_id
		where user_id = $1 and provider is not null and approval_id is null and payouts.status <> 'failed'
			and payouts.created_at > $2::timestamptz - make_interval(hours => $3)`,
		[userId, platform.clock.now(), FOUR_EYES_HOURS],
	)
	return cents(sum) + amount > (await limitInForce(platform, tx))
}

/** Asks a second operator where one has to approve, and gives the request's id; null: it can be paid. */
export async function askIfAbove(
	context: FourEyesContext,
	tx: Sql,
	payout: LockedPayout,
	{ operator, origin }: OperatorCall,
): Promise<number | null> {
	if (payout.approvalId !== null || (payout.provider !== null && !payout.needsApproval)) return null
	const move = moveOf(payout, operator)
	const { cause, counted } = await checkLimit(context, tx, move)
	if (cause === null && !payout.needsApproval) return null
	const { platform, content } = context
	const open = await openRequests(platform, tx, 'payout', payout.id)
	if (open.length > 0) throw new Problem('move_refused', { text: 'approval_payout_asked' })
	const { title } = await tx.one<{ title: string }>('select title from offers where id = $1', [
		payout.offer.id,
	])
	const why = payout.provider === null ? 'approval_payout_reason' : 'approval_card_payout_reason'
	const reason = platform.texts.of(content.languages.fallback(), why, {
		reference: `SV-${payout.id}`,
		title,
	})
	return askApproval(platform, tx, { ...move, cause: cause ?? 'limit', counted, payload: {}, reason, origin })
}

/** Counts towards the limits of what is paid to the seller, and by this operator, next. */
export async function recordPayout(
	context: FourEyesContext,
	tx: Sql,
	payout: LockedPayout,
	operator: OperatorCall['operator'],
): Promise<void> {
	if (payout.provider !== null) return
	await recordMove(context, tx, moveOf(payout, operator), payout.approvalId)
}

const moveOf = ({ id, offer, amount }: LockedPayout, operator: OperatorCall['operator']) =>
	({ kind: 'payout', subjectId: id, userId: offer.userId, amount, operator }) as const
