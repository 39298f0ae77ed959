import { eurFor } from '@skinverse/contract/money'
import type { Sql } from '../../../platform/database/database.ts'
import { asRefusal } from '../../../platform/database/refusal.ts'
import type { Act } from '../../../platform/operator/act.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import { requireActing } from '../../../platform/operator/require-acting.ts'
import { Problem } from '../../../platform/problem.ts'
import {
	askApproval,
	checkLimit,
	type Effect,
	openRequests,
	rateInForce,
	recordMove,
} from '../../approvals/index.ts'
import type { CasesContext } from '../context.ts'
import { type LockedCase, lockCase } from './lock-case.ts'

interface WriteOff extends Act {
	caseId: number
	reason: string
}

/** The shop takes the loss. Returns the id of the request if a second operator has to approve first, else null. */
export function writeOffDebt(
	context: CasesContext,
	{ caseId, reason, operator, origin }: WriteOff,
): Promise<number | null> {
	const { platform } = context
	return platform.db.transaction(async (tx) => {
		await requireActing(tx, operator)
		const filed = await lockCase(tx, caseId)
		refuseSettled(filed)
		const amount = eurFor(filed.debt, await rateInForce(platform, tx))
		const move = {
			kind: 'debt_write_off',
			subjectId: caseId,
			userId: filed.userId,
			amount,
			operator,
		} as const
		const { cause, counted } = await checkLimit(context, tx, move)
		if (cause !== null) {
			if ((await openRequests(platform, tx, 'debt_write_off', caseId)).length > 0) {
				throw new Problem('conflict', { text: 'case_already_asked' })
			}
			const payload = { debt_minor: filed.debt }
			return askApproval(platform, tx, { ...move, cause, counted, payload, reason, origin })
		}
		await writeOff(tx, filed, { operator, origin }, { reason })
		await recordMove(context, tx, move, null)
		return null
	})
}

/** Writes off a debt that a second operator has approved. What was paid meanwhile is not written off. */
export function approvedWriteOff(context: CasesContext): Effect {
	return async (tx, { id, subjectId, amount, reason, requestedBy }, approver) => {
		const filed = await lockCase(tx, subjectId)
		refuseSettled(filed)
		await writeOff(tx, filed, approver, { reason, approval: id, requested_by: requestedBy })
		const move = { kind: 'debt_write_off', subjectId, userId: filed.userId, amount } as const
		await recordMove(context, tx, { ...move, operator: { id: requestedBy } }, id)
	}
}

function refuseSettled({ status, debt }: LockedCase): void {
	if (status !== 'lost' || debt <= 0) throw new Problem('move_refused')
}

async function writeOff(tx: Sql, filed: LockedCase, { operator, origin }: Act, why: object): Promise<void> {
	try {
		await tx.run('select write_off_case($1)', [filed.id])
	} catch (error) {
		throw asRefusal(error)
	}
	await recordChange(tx, {
		operatorId: operator.id,
		origin,
		action: 'cases.write_off',
		subject: String(filed.id),
		before: { status: 'lost', debt: filed.debt / 100 },
		after: { status: 'written_off', debt: 0, ...why },
	})
}
