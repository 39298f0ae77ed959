import { readIdempotencyKey } from '../../platform/http/idempotency.ts'
import { originOf } from '../../platform/http/origin.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { CorrectionsContext } from './context.ts'
import { correctBalance } from './correct-balance.ts'

export function correctionsRoutes(serve: Serve, context: CorrectionsContext): void {
	const { texts } = context.platform
	serve(
		'POST /backoffice/people/{id}/corrections',
		async ({ params, body }, { operator, request, language }) => {
			const endpoint = 'POST /backoffice/people/{id}/corrections'
			const outcome = await correctBalance(context, {
				userId: params.id,
				form: body,
				operator,
				origin: originOf(request),
				key: readIdempotencyKey(request, endpoint, { operatorId: operator.id }, { ...body, id: params.id }),
			})
			if ('approvalId' in outcome) {
				const message = texts.of(language, 'approval_requested')
				return { correction_id: null, approval_id: outcome.approvalId, message }
			}
			const message = texts.of(language, 'office_corrected')
			return { correction_id: outcome.correctionId, approval_id: null, message }
		},
	)
}
