import { readIdempotencyKey } from '../../platform/http/idempotency.ts'
import { originOf } from '../../platform/http/origin.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { cancelDeposit } from './cancel-deposit.ts'
import type { CheckoutContext } from './context.ts'
import { listDeposits } from './list-deposits.ts'
import { listOpen } from './list-open.ts'
import { readStatus } from './read-status.ts'
import { startCheckout } from './start-checkout.ts'
import { takeWebhook } from './take-webhook.ts'

export function depositsRoutes(serve: Serve, context: CheckoutContext): void {
	serve('POST /deposit/checkout', async ({ body: topUp }, { user, request, language }) => {
		const key = readIdempotencyKey(request, 'POST /deposit/checkout', { userId: user.id }, topUp)
		const origin = originOf(request)
		return { redirect_url: await startCheckout(context, { user, topUp, language, key, origin }) }
	})
	serve('GET /deposit/history', ({ query }, { user, language }) =>
		listDeposits(context, user.id, query, language),
	)
	serve('GET /deposit/open', async (_, { user }) => ({ payload: await listOpen(context, user.id) }))
	serve('POST /deposit/cancel/{id}', async ({ params }, { user, language }) => {
		await cancelDeposit(context, user.id, params.id)
		return { message: context.platform.texts.of(language, 'payment_canceled') }
	})
	serve('GET /deposit/status/{id}', ({ params }, { user, language }) =>
		readStatus(context, user.id, params.id, language),
	)
	serve('POST /webhooks/{provider}', async ({ params }, { request }) => {
		const { headers, rawBody } = request
		await takeWebhook(context, { provider: params.provider, rawBody: rawBody ?? Buffer.alloc(0), headers })
	})
}
