import { type CreditsMinor, creditsMinor } from '@skinverse/contract/money'
import type { Sql } from '../../platform/database/database.ts'
import { asRefusal } from '../../platform/database/refusal.ts'
import type { Origin } from '../../platform/http/origin.ts'
import { recordChange } from '../../platform/operator/record-change.ts'
import { balanceOf, transfer } from '../ledger/index.ts'

interface BookedCorrection {
	userId: number
	credits: CreditsMinor
	reason: string
	depositId: number | undefined
	unrelated?: readonly number[]
	/** The author of the correction: the requester. */
	authorId: number
	approvalId?: number
	/** The actor: the author, or the approver. */
	operatorId: number
	origin: Origin
}

/** The correction, its transfer and its trail entry, in the caller's transaction. */
export async function bookCorrection(tx: Sql, correction: BookedCorrection): Promise<number> {
	const { userId, credits, reason, depositId, unrelated = [], authorId, approvalId } = correction
	const before = await balanceOf(tx, userId)
	const id = await insertCorrection(tx, correction)
	await transfer(tx, {
		kind: credits > 0 ? 'correction_in' : 'correction_out',
		userId,
		amount: creditsMinor(Math.abs(credits)),
		reference: `correction:${id}`,
	})
	await recordChange(tx, {
		operatorId: correction.operatorId,
		origin: correction.origin,
		action: 'balances.correct',
		subject: String(userId),
		before: { balance: before / 100 },
		after: {
			balance: (await balanceOf(tx, userId)) / 100,
			reason,
			...(depositId && { deposit_id: depositId }),
			...(unrelated.length > 0 && { unrelated_deposits: unrelated }),
			...(approvalId && { approval: approvalId, requested_by: authorId }),
		},
	})
	return id
}

async function insertCorrection(tx: Sql, correction: BookedCorrection): Promise<number> {
	const { userId, credits, reason, depositId, unrelated = [], authorId, approvalId } = correction
	try {
		const { id } = await tx.one<{ id: number }>(
			`insert into corrections (user_id, credits_minor, reason, operator_id, deposit_id, unrelated_deposits, approval_id)
			values ($1, $2, $3, $4, $5, $6, $7) returning id`,
			[userId, credits, reason, authorId, depositId ?? null, unrelated, approvalId ?? null],
		)
		return id
	} catch (error) {
		throw asRefusal(error)
	}
}
