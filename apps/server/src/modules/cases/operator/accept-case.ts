import type { Sql } from '../../../platform/database/database.ts'
import type { Act } from '../../../platform/operator/act.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import { requireActing } from '../../../platform/operator/require-acting.ts'
import { Problem } from '../../../platform/problem.ts'
import { askApproval, checkLimit, type Effect, openRequests, recordMove } from '../../approvals/index.ts'
import type { CasesContext } from '../context.ts'
import { moveCase } from '../take-back.ts'
import { tellSoon } from '../tell-provider.ts'
import { type LockedCase, lockCase } from './lock-case.ts'

interface Acceptance extends Act {
	caseId: number
	reason: string
}

/** Gives a chargeback up. Returns the id of the request if a second operator has to approve first, else null. */
export function acceptCase(context: CasesContext, acceptance: Acceptance): Promise<number | null> {
	const { platform } = context
	const { caseId, reason, operator, origin } = acceptance
	return platform.db.transaction(async (tx) => {
		await requireActing(tx, operator)
		const filed = await lockCase(tx, caseId)
		refuseDecided(filed)
		const move = {
			kind: 'case_acceptance',
			subjectId: caseId,
			userId: filed.userId,
			amount: filed.eur,
		} as const
		const { cause, counted } = await checkLimit(context, tx, { ...move, operator })
		if (cause !== null) {
			if ((await openRequests(platform, tx, 'case_acceptance', caseId)).length > 0) {
				throw new Problem('conflict', { text: 'case_already_asked' })
			}
			return askApproval(platform, tx, { ...move, operator, cause, counted, payload: {}, reason, origin })
		}
		await accept(context, tx, filed, { operator, origin }, { reason, acceptedBy: operator.id })
		await recordMove(context, tx, { ...move, operator }, null)
		return null
	})
}

/** Gives up a chargeback that a second operator has approved. */
export function approvedAcceptance(context: CasesContext): Effect {
	return async (tx, { id: approvalId, subjectId, amount, reason, requestedBy }, approver) => {
		const filed = await lockCase(tx, subjectId)
		refuseDecided(filed)
		await accept(context, tx, filed, approver, { reason, acceptedBy: requestedBy, approvalId })
		const move = { kind: 'case_acceptance', subjectId, userId: filed.userId, amount } as const
		await recordMove(context, tx, { ...move, operator: { id: requestedBy } }, approvalId)
	}
}

function refuseDecided({ kind, status }: LockedCase): void {
	if (kind !== 'chargeback' || !['opened', 'evidence_due', 'answered'].includes(status)) {
		throw new Problem('move_refused')
	}
}

interface Accepted {
	reason: string
	acceptedBy: number
	approvalId?: number
}

/** Takes the credits if that has not happened, and tells the provider if it has an API. */
async function accept(
	context: CasesContext,
	tx: Sql,
	filed: LockedCase,
	{ operator, origin }: Act,
	{ reason, acceptedBy, approvalId }: Accepted,
): Promise<void> {
	await moveCase(context, tx, filed, 'lost')
	await tx.run('update cases set accepted_by = $2 where id = $1', [filed.id, acceptedBy])
	await recordChange(tx, {
		operatorId: operator.id,
		origin,
		action: 'cases.accept',
		subject: String(filed.id),
		before: { status: filed.status },
		after: { status: 'lost', reason, ...(approvalId && { approval: approvalId, requested_by: acceptedBy }) },
	})
	if (filed.ref !== null && context.providers.has(filed.provider)) await tellSoon(context, tx, filed.id)
}
