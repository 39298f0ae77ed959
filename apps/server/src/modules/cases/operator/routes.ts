import type { Serve } from '../../../platform/http/serve.ts'
import { actOf } from '../../../platform/operator/act.ts'
import type { CasesContext } from '../context.ts'
import { acceptCase } from './accept-case.ts'
import { answerCase } from './answer-case.ts'
import { assignCase } from './assign-case.ts'
import { decideCase } from './decide-case.ts'
import { decideReversal } from './decide-reversal.ts'
import { exportEvidence } from './export-evidence.ts'
import { listCases } from './list-cases.ts'
import { openByHand } from './open-case.ts'
import { readCase } from './read-case.ts'
import { writeOffDebt } from './write-off-debt.ts'

export function casesOperatorRoutes(serve: Serve, context: CasesContext): void {
	const { db, texts } = context.platform

	serve('GET /backoffice/cases', ({ query }) => listCases(db, query))
	serve('GET /backoffice/cases/{id}', async ({ params }) => ({ payload: await readCase(context, params.id) }))
	serve('GET /backoffice/cases/{id}/evidence.csv', async ({ params }, call) => {
		await exportEvidence(context, params.id, actOf(call), call.reply)
	})
	serve('POST /backoffice/cases', async ({ body }, call) => {
		const case_id = await openByHand(context, { form: body, ...actOf(call) })
		return { case_id, message: texts.of(call.language, 'case_was_opened') }
	})
	serve('POST /backoffice/cases/{id}/answer', async ({ params, body }, call) => {
		await answerCase(context, { caseId: params.id, form: body, ...actOf(call) })
		return { message: texts.of(call.language, 'case_was_answered') }
	})
	serve('POST /backoffice/cases/{id}/accept', async ({ params, body }, call) => {
		const approval_id = await acceptCase(context, { caseId: params.id, reason: body.reason, ...actOf(call) })
		const said = approval_id === null ? 'case_was_accepted' : 'approval_requested'
		return { approval_id, message: texts.of(call.language, said) }
	})
	serve('POST /backoffice/cases/{id}/decide', async ({ params, body }, call) => {
		const approval_id = await decideCase(context, { caseId: params.id, ...body, ...actOf(call) })
		const said = approval_id === null ? 'case_was_decided' : 'approval_requested'
		return { approval_id, message: texts.of(call.language, said) }
	})
	serve('POST /backoffice/cases/{id}/reversal', async ({ params, body }, call) => {
		const approval_id = await decideReversal(context, { caseId: params.id, form: body, ...actOf(call) })
		const said = approval_id === null ? 'case_was_decided' : 'approval_requested'
		return { approval_id, message: texts.of(call.language, said) }
	})
	serve('POST /backoffice/cases/{id}/write-off', async ({ params, body }, call) => {
		const approval_id = await writeOffDebt(context, {
			caseId: params.id,
			reason: body.reason,
			...actOf(call),
		})
		const said = approval_id === null ? 'case_was_written_off' : 'approval_requested'
		return { approval_id, message: texts.of(call.language, said) }
	})
	serve('POST /backoffice/cases/{id}/assign', async ({ params, body }, call) => {
		await assignCase(context, { caseId: params.id, mine: body.mine, ...actOf(call) })
		return { message: texts.of(call.language, body.mine ? 'case_was_taken' : 'case_was_given_back') }
	})
}
