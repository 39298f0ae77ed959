import type { Cents } from '@skinverse/contract/money'
import type { Sql } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/problem.ts'
import { askApproval, checkLimit, openRequests, readLimit, recordMove } from '../../approvals/index.ts'
import type { OffersContext } from '../context.ts'
import type { OperatorCall } from '../operator-move.ts'
import type { LockedPayout } from './lock-payout.ts'

type FourEyesContext = Pick<OffersContext, 'platform' | 'content'>

interface PayoutFacts {
	userId: number
	amount: Cents
	provider: string | null
	approvalId: number | null
	operator: OperatorCall['operator']
}

/** Whether a second operator has to approve it before this one pays. What a provider pays is past that. */
export async function needsApproval(
	context: FourEyesContext,
	db: Sql,
	{ provider, approvalId, ...move }: PayoutFacts,
): Promise<boolean> {
	if (provider !== null || approvalId !== null) return false
	return (await readLimit(context, db, move)).isAbove
}

/** Asks a second operator where one has to approve, and gives the request's id; null: it can be paid. */
export async function askIfAbove(
	context: FourEyesContext,
	tx: Sql,
	payout: LockedPayout,
	{ operator, origin }: OperatorCall,
): Promise<number | null> {
	if (payout.provider !== null || payout.approvalId !== null) return null
	const move = moveOf(payout, operator)
	const { isAbove, counted } = await checkLimit(context, tx, move)
	if (!isAbove) return null
	const { platform, content } = context
	const open = await openRequests(platform, tx, 'payout', payout.id)
	if (open.length > 0) throw new Problem('move_refused', { text: 'approval_payout_asked' })
	const { title } = await tx.one<{ title: string }>('select title from offers where id = $1', [
		payout.offer.id,
	])
	const reason = platform.texts.of(content.languages.fallback(), 'approval_payout_reason', {
		reference: `SV-${payout.id}`,
		title,
	})
	return askApproval(platform, tx, { ...move, cause: 'limit', counted, payload: {}, reason, origin })
}

/** Counts towards the limit of what this operator pays the seller next. */
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
