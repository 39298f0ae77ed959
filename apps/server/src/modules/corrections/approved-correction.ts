import { creditsMinor } from '@skinverse/contract/money'
import { z } from 'zod'
import { type Effect, recordMove } from '../approvals/index.ts'
import { bookCorrection } from './book-correction.ts'
import type { CorrectionsContext } from './context.ts'
import { lockShopper } from './lock-shopper.ts'
import { refuseWhileOpen } from './open-deposits.ts'

const payloadOf = z.object({
	credits_minor: z.int(),
	deposit_id: z.int().optional(),
	unrelated_deposits: z.array(z.int()),
})

/** Makes a correction that a second operator has approved. Its author is the requester, and the trail names both. */
export function approvedCorrection(context: CorrectionsContext): Effect {
	return async (tx, request, { operator, origin }) => {
		const { id: approvalId, subjectId: userId, reason, amount, requestedBy } = request
		const { credits_minor, deposit_id, unrelated_deposits } = payloadOf.parse(request.payload)
		await lockShopper(tx, userId, creditsMinor(credits_minor))
		if (credits_minor > 0) {
			await refuseWhileOpen(tx, { userId, depositId: deposit_id, unrelated: unrelated_deposits })
		}
		await bookCorrection(tx, {
			userId,
			credits: creditsMinor(credits_minor),
			reason,
			depositId: deposit_id,
			unrelated: unrelated_deposits,
			authorId: requestedBy,
			approvalId,
			operatorId: operator.id,
			origin,
		})
		const move = { kind: 'correction', subjectId: userId, userId, amount } as const
		await recordMove(context, tx, { ...move, operator: { id: requestedBy } }, approvalId)
	}
}
