import type { Act } from '../../../platform/operator/act.ts'
import { actingTransaction } from '../../../platform/operator/acting-transaction.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import { Problem } from '../../../platform/problem.ts'
import type { CasesContext } from '../context.ts'
import { moveCase } from '../take-back.ts'
import { acceptCase } from './accept-case.ts'
import { lockCase } from './lock-case.ts'

interface Decision extends Act {
	caseId: number
	outcome: 'won' | 'lost'
	reason: string
}

/**
 * Records the bank's decision about a case that its provider does not report. A lost one takes the credits, like one
 * that is accepted: above the limit with a second operator.
 */
export async function decideCase(context: CasesContext, decision: Decision): Promise<number | null> {
	const { caseId, outcome, reason, operator, origin } = decision
	const { db } = context.platform
	const known = await db.maybe<{ isReported: boolean }>(
		'select provider_ref is not null as "isReported" from cases where id = $1',
		[caseId],
	)
	if (known === undefined) throw new Problem('not_found')
	if (known.isReported) throw new Problem('conflict', { text: 'case_is_reported' })
	if (outcome === 'lost') return acceptCase(context, { caseId, reason, operator, origin })
	return actingTransaction(db, operator, async (tx) => {
		const filed = await lockCase(tx, caseId)
		// What was taken is returned by the provider's report only, or by a correction with its own limit.
		if (filed.kind !== 'chargeback' || filed.isBooked) throw new Problem('move_refused')
		if (!(await moveCase(context, tx, filed, 'won'))) throw new Problem('move_refused')
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: 'cases.decide',
			subject: String(caseId),
			before: { status: filed.status },
			after: { status: 'won', reason },
		})
		return null
	})
}
