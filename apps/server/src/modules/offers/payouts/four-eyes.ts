import type { Cents } from '@skinverse/contract/money'
import type { Sql } from '../../../platform/database/database.ts'
import type { Operator } from '../../../platform/http/identity.ts'
import type { Act } from '../../../platform/operator/act.ts'
import { Problem } from '../../../platform/problem.ts'
import { askApproval, checkLimit, openRequests, readLimit, recordMove } from '../../approvals/index.ts'
import type { PayoutsContext } from '../context.ts'
import type { LockedPayout } from './lock-payout.ts'

type FourEyesContext = Pick<PayoutsContext, 'platform' | 'content'>

interface PayoutFacts {
	userId: number
	amount: Cents
	provider: string | null
	approvalId: number | null
	/** As decided when the card payout was requested. */
	needsApproval: boolean
	operator: Pick<Operator, 'id'>
}

/** Whether a second operator has to approve before this one, or the provider, pays. */
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
 * Whether a card payout needs approval before its seller gets the form: no operator is involved afterwards. It counts
 * as a move of the operator who marked the skin as received, under the same locks and limits as all others. Otherwise
 * one operator alone could pay a friend for skins that never came.
 */
export async function isCardAbove(
	context: Pick<FourEyesContext, 'platform'>,
	tx: Sql,
	{ userId, offerId, amount }: { userId: number; offerId: number; amount: Cents },
): Promise<boolean> {
	const receiver = await tx.maybe<{ id: number }>(
		`select operator_id as id from offer_moves
		where offer_id = $1 and to_status = 'skin_received' and operator_id is not null order by id desc limit 1`,
		[offerId],
	)
	const { cause } = await checkLimit(context, tx, { userId, amount, operator: receiver ?? NO_OPERATOR })
	return cause !== null
}

/** A skin that the system received counts for its seller only. */
const NO_OPERATOR = { id: 0 }

/** Creates an approval request if one is needed, and returns its id; null: it can be paid. */
export async function askIfAbove(
	context: FourEyesContext,
	tx: Sql,
	payout: LockedPayout,
	{ operator, origin }: Act,
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

/** Counts towards the limits of the seller's and this operator's next payouts. */
export async function recordPayout(
	context: FourEyesContext,
	tx: Sql,
	payout: LockedPayout,
	operator: Pick<Operator, 'id'>,
): Promise<void> {
	if (payout.provider !== null) return
	await recordMove(context, tx, moveOf(payout, operator), payout.approvalId)
}

const moveOf = ({ id, offer, amount }: LockedPayout, operator: Pick<Operator, 'id'>) =>
	({ kind: 'payout', subjectId: id, userId: offer.userId, amount, operator }) as const
