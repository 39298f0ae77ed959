import { readIdempotencyKey } from '../../../platform/http/idempotency.ts'
import { originOf } from '../../../platform/http/origin.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import { refundDeposit } from '../../cases/index.ts'
import type { DepositsContext } from '../context.ts'
import { checkByOperator } from './check-deposit.ts'
import { closeByOperator } from './close-deposit.ts'
import { listOperatorDeposits } from './list-deposits.ts'
import { readOperatorDeposit } from './read-deposit.ts'

export function depositsOperatorRoutes(serve: Serve, context: DepositsContext): void {
	const { platform } = context
	const { db, texts } = platform

	serve('GET /backoffice/deposits', ({ query }) => listOperatorDeposits(db, query))
	serve('GET /backoffice/deposits/{id}', async ({ params }) => ({
		payload: await readOperatorDeposit(context, params.id),
	}))
	serve('POST /backoffice/deposits/{id}/check', async ({ params }, { operator, request, language }) => {
		const origin = originOf(request)
		const outcome = await checkByOperator(context, { depositId: params.id, operator, origin })
		return { outcome, message: texts.of(language, 'office_deposit_checked', { outcome }) }
	})
	serve('POST /backoffice/deposits/{id}/close', async ({ params, body }, { operator, request, language }) => {
		const origin = originOf(request)
		await closeByOperator(context, { depositId: params.id, reason: body.reason, operator, origin })
		return { message: texts.of(language, 'office_deposit_closed') }
	})
	serve(
		'POST /backoffice/deposits/{id}/refund',
		async ({ params, body }, { operator, request, language }) => {
			const endpoint = 'POST /backoffice/deposits/{id}/refund'
			const outcome = await refundDeposit(context, {
				depositId: params.id,
				form: body,
				operator,
				origin: originOf(request),
				key: readIdempotencyKey(request, endpoint, { operatorId: operator.id }, { ...body, id: params.id }),
			})
			const caseId = 'caseId' in outcome ? outcome.caseId : null
			const message = texts.of(language, caseId === null ? 'approval_requested' : 'case_refund_started')
			return { case_id: caseId, approval_id: 'approvalId' in outcome ? outcome.approvalId : null, message }
		},
	)
}
