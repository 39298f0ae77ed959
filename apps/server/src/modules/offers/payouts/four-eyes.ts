import { FOUR_EYES_HOURS } from '@skinverse/contract/limits'
import type { Cents } from '@skinverse/contract/money'
import type { Sql } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/problem.ts'
import {
	askApproval,
	checkLimit,
	dailyLimitInForce,
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
 * Whether a payout to a card has to be approved before its seller gets the form: no operator is involved in it any more.
 * What went to cards of the same seller within a day counts, and what went to anyone's cards for skins of which the same
 * operator said that they are here. Otherwise one operator alone could pay a friend for skins that never came.
 */
export async function isCardAbove(
	{ platform }: Pick<FourEyesContext, 'platform'>,
	tx: Sql,
	{ userId, offerId, amount }: { userId: number; offerId: number; amount: Cents },
): Promise<boolean> {
	const receiver = await tx.maybe<{ id: number; is_new: boolean }>(
		`select operators.id, coalesce(approves_from > $2, false) as is_new
		from offer_moves join operators on operators.id = offer_moves.operator_id
		where offer_id = $1 and to_status = 'skin_received' order by offer_moves.id desc limit 1`,
		[offerId, platform.clock.now()],
	)
	await lockCards(tx, `seller ${userId}`)
	const ofSeller = await cardsOf(platform, tx, 'offers.user_id = $1', userId)
	if (ofSeller + amount > (await limitInForce(platform, tx))) return true
	if (receiver === undefined) return false
	await lockCards(tx, `receiver ${receiver.id}`)
	const ofReceiver = await cardsOf(platform, tx, RECEIVED_BY, receiver.id)
	return receiver.is_new || ofReceiver + amount > (await dailyLimitInForce(platform, tx))
}

const RECEIVED_BY = `exists (select from offer_moves received
	where received.offer_id = offers.id and to_status = 'skin_received' and operator_id = $1)`

async function lockCards(tx: Sql, counted: string): Promise<void> {
	await tx.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`four eyes: cards of ${counted}`])
}

/** What is on its way to cards without approval, or got there, within a day. */
async function cardsOf(
	{ clock }: FourEyesContext['platform'],
	tx: Sql,
	where: 'offers.user_id = $1' | typeof RECEIVED_BY,
	id: number,
): Promise<number> {
	const { sum } = await tx.one<{ sum: number }>(
		`select coalesce(sum(amount_cents), 0)::bigint as sum
		from payouts join offers on offers.id = payouts.offer_id
		where ${where} and provider is not null and approval_id is null and payouts.status <> 'failed'
			and payouts.created_at > $2::timestamptz - make_interval(hours => $3)`,
		[id, clock.now(), FOUR_EYES_HOURS],
	)
	return sum
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
