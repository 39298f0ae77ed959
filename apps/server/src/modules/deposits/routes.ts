import { readIdempotencyKey } from '../../platform/http/idempotency.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { DepositsContext } from './context.ts'
import { listDeposits } from './list-deposits.ts'
import { readStatus } from './read-status.ts'
import { startCheckout } from './start-checkout.ts'
import { takeWebhook } from './take-webhook.ts'

export function depositsRoutes(serve: Serve, context: DepositsContext): void {
	serve('POST /deposit/checkout', async ({ body: topUp }, { user, request, language }) => {
		const key = readIdempotencyKey(request, 'POST /deposit/checkout', { userId: user.id }, topUp)
		return { redirect_url: await startCheckout(context, { user, topUp, language, key }) }
	})
	serve('GET /deposit/history', ({ query }, { user, language }) =>
		listDeposits(context, user.id, query, language),
	)
	serve('GET /deposit/status/{id}', async ({ params }, { user }) => ({
		status: await readStatus(context, user.id, params.id),
	}))
	serve('POST /webhooks/{provider}', async ({ params }, { request }) => {
		const { headers, rawBody } = request
		await takeWebhook(context, { provider: params.provider, rawBody: rawBody ?? Buffer.alloc(0), headers })
	})
}
