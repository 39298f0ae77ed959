import { originOf } from '../../platform/http/origin.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { ApprovalsContext } from './context.ts'
import { approve, decline, withdraw } from './decide-approval.ts'
import { listApprovals } from './list-approvals.ts'
import { readApproval } from './read-approval.ts'

export function approvalsRoutes(serve: Serve, context: ApprovalsContext): void {
	const { platform } = context
	const { texts } = platform

	serve('GET /backoffice/approvals', ({ query }) => listApprovals(platform, query))
	serve('GET /backoffice/approvals/{id}', async ({ params }, { operator }) => ({
		payload: await readApproval(platform, params.id, operator),
	}))
	serve('POST /backoffice/approvals/{id}/approve', async ({ params, body }, call) => {
		const { operator, request, language } = call
		const kind = await approve(context, {
			approvalId: params.id,
			operator,
			origin: originOf(request),
			reason: body.reason ?? '',
			language,
		})
		return {
			message: texts.of(language, kind === 'payout' ? 'approval_payout_released' : 'approval_approved'),
		}
	})
	serve('POST /backoffice/approvals/{id}/decline', async ({ params, body }, call) => {
		const { operator, request, language } = call
		const origin = originOf(request)
		await decline(platform, { approvalId: params.id, operator, origin, reason: body.reason })
		return { message: texts.of(language, 'approval_declined') }
	})
	serve('POST /backoffice/approvals/{id}/withdraw', async ({ params }, { operator, request, language }) => {
		await withdraw(platform, { approvalId: params.id, operator, origin: originOf(request) })
		return { message: texts.of(language, 'approval_withdrawn') }
	})
}
