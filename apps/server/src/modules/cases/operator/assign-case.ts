import type { Act } from '../../../platform/operator/act.ts'
import { actingTransaction } from '../../../platform/operator/acting-transaction.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import { Problem } from '../../../platform/problem.ts'
import type { CasesContext } from '../context.ts'

interface Assignment extends Act {
	caseId: number
	/** False: gives it back. */
	mine: boolean
}

export function assignCase(
	{ platform: { db } }: CasesContext,
	{ caseId, mine, operator, origin }: Assignment,
): Promise<void> {
	return actingTransaction(db, operator, async (tx) => {
		const before = await tx.maybe<{ assigned: number | null }>(
			'select assigned_to as assigned from cases where id = $1 for no key update',
			[caseId],
		)
		if (before === undefined) throw new Problem('not_found')
		const assigned = mine ? operator.id : null
		if (before.assigned === assigned) return
		await tx.run('update cases set assigned_to = $2 where id = $1', [caseId, assigned])
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: 'cases.assign',
			subject: String(caseId),
			before: { operator: before.assigned },
			after: { operator: assigned },
		})
	})
}
