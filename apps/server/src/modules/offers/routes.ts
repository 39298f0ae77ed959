import { readIdempotencyKey } from '../../platform/http/idempotency.ts'
import { originOf } from '../../platform/http/origin.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { Problem } from '../../platform/problem.ts'
import { acceptProposal, declineProposal } from './answer-proposal.ts'
import type { OffersContext } from './context.ts'
import { ibanVault } from './iban-vault.ts'
import { readInventory } from './inventory/read-inventory.ts'
import { listOffers } from './list-offers.ts'
import { requestPayout } from './payouts/request-payout.ts'
import { takeWebhook } from './payouts/take-webhook.ts'
import { readQuote } from './quotes/read-quote.ts'
import { readOffer } from './read-offer.ts'
import { submitOffer } from './submit-offer.ts'

export function offersRoutes(serve: Serve, context: OffersContext): void {
	const { texts, secrets } = context.platform
	const { fingerprint } = ibanVault(secrets)

	serve('GET /offer/history', ({ query }, { user, language }) =>
		listOffers(context, user.id, query, language),
	)
	serve('GET /offer/quote', async ({ query }) => ({ payload: await readQuote(context, query) }))
	serve('GET /offer/inventory', async ({ query: { category, fresh } }, { user }) => ({
		payload: await readInventory(context, user.id, { category, fresh: fresh !== undefined }),
	}))
	serve('GET /offer/{id}', async ({ params }, { user, language }) => ({
		data: await readOffer(context, user.id, params.id, language),
	}))
	serve(
		'POST /offer/create',
		async ({ body }, { user }) => ({ id: await submitOffer(context, user.id, body) }),
		() => {
			if (!context.content.settings().offer_enabled) throw new Problem('selling_disabled')
		},
	)
	serve('POST /offer/accept', async ({ body: { id: offerId, price: seen } }, { user, language }) => {
		await acceptProposal(context, { userId: user.id, offerId, seen })
		return { message: texts.of(language, 'offer_accepted') }
	})
	serve('POST /offer/decline', async ({ body: { id: offerId } }, { user, language }) => {
		await declineProposal(context, { userId: user.id, offerId })
		return { message: texts.of(language, 'offer_declined') }
	})
	serve(
		'POST /offer/request-payout/{paymentMethod}',
		async ({ params: { paymentMethod: method }, body: request }, { user, request: call, language }) => {
			const { account_number: iban, ...rest } = request
			const input = { method, ...rest, account: iban && fingerprint(iban) }
			const key = readIdempotencyKey(
				call,
				'POST /offer/request-payout/{paymentMethod}',
				{ userId: user.id },
				input,
			)
			const redirect_url = await requestPayout(context, {
				user,
				method,
				request,
				language,
				key,
				origin: originOf(call),
			})
			const isHeld = method === 'card-form' && redirect_url === undefined
			return { redirect_url, message: texts.of(language, isHeld ? 'payout_is_checked' : 'payout_requested') }
		},
	)
	serve('POST /webhooks/payouts/{provider}', async ({ params }, { request: { headers, rawBody } }) => {
		await takeWebhook(context, { provider: params.provider, rawBody: rawBody ?? Buffer.alloc(0), headers })
	})
}
