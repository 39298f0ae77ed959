import type { AnswerCaseForm } from '@skinverse/contract/rules/case'
import type { Act } from '../../../platform/operator/act.ts'
import { actingTransaction } from '../../../platform/operator/acting-transaction.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import { Problem } from '../../../platform/problem.ts'
import type { CasesContext } from '../context.ts'
import { tellSoon } from '../tell-provider.ts'
import { evidenceText } from './evidence-text.ts'
import { lockCase } from './lock-case.ts'
import { readEvidence } from './read-evidence.ts'

interface Answer extends Act {
	caseId: number
	form: AnswerCaseForm
}

/**
 * Stores the evidence as it is submitted, once; the provider is told afterwards, until it confirms. A case without an
 * API counts as answered: the operator sends the same text.
 */
export async function answerCase(
	context: CasesContext,
	{ caseId, form, operator, origin }: Answer,
): Promise<void> {
	const { db, clock } = context.platform
	await actingTransaction(db, operator, async (tx) => {
		const filed = await lockCase(tx, caseId)
		if (filed.isAnswered) throw new Problem('conflict', { text: 'case_is_answered' })
		if (filed.kind !== 'chargeback' || !['opened', 'evidence_due'].includes(filed.status)) {
			throw new Problem('move_refused')
		}
		const entries = (await readEvidence(context, tx, caseId)).filter(
			({ key, selectable }) => selectable && form.entries.includes(key),
		)
		const answer = {
			text: form.text,
			entries: entries.map(({ key, at, title, details }) => ({ key, at, title, details })),
			whole: evidenceText(form.text, entries),
		}
		const isTold = filed.ref !== null && context.providers.has(filed.provider)
		await tx.run(
			`update cases set answer = $2, answered_by = $3, answered_at = case when $4 then null else $5::timestamptz end,
				status = case when $4 then status else 'answered' end where id = $1`,
			[caseId, answer, operator.id, isTold, clock.now()],
		)
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: 'cases.answer',
			subject: String(caseId),
			before: { status: filed.status },
			after: { entries: entries.length, characters: answer.whole.length },
		})
		if (isTold) await tellSoon(context, tx, caseId)
	})
}
