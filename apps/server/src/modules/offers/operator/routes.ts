import type { TextKey } from '@skinverse/contract/texts/en'
import type { FastifyRequest } from 'fastify'
import type { Operator } from '../../../platform/http/identity.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import { actOf } from '../../../platform/operator/act.ts'
import type { Language } from '../../../platform/texts.ts'
import type { OffersContext } from '../context.ts'
import { exportPayouts } from '../payouts/operator/export-payouts.ts'
import { listPayouts } from '../payouts/operator/list-payouts.ts'
import { readAnyPayout } from '../payouts/operator/read-payout.ts'
import { revealAccount } from '../payouts/operator/reveal-account.ts'
import { settleByOperator } from '../payouts/operator/settle-payout.ts'
import { exportOffers } from './export-offers.ts'
import { listAllOffers } from './list-offers.ts'
import { moveByOperator, type OperatorAction } from './move-offer.ts'
import { listLine } from './offer-listings.ts'
import { readAnyOffer } from './read-offer.ts'

interface Call {
	operator: Operator
	request: FastifyRequest
	language: Language
}

/** The confirmation message of each action. */
const said = {
	propose: 'offer_proposed',
	withdraw: 'offer_quote_withdrawn',
	accept: 'offer_agreed',
	decline: 'offer_turned_down',
	received: 'offer_received',
	cancel: 'offer_called_off',
	payable: 'offer_made_payable',
	return: 'offer_returned',
} as const satisfies Record<OperatorAction['do'], TextKey>

export function offersOperatorRoutes(serve: Serve, context: OffersContext): void {
	const { texts } = context.platform
	const move = async (offerId: number, action: OperatorAction, call: Call) => {
		await moveByOperator(context, offerId, action, actOf(call))
		return { message: texts.of(call.language, said[action.do]) }
	}

	serve('GET /backoffice/offers', ({ query }, { language }) => listAllOffers(context, query, language))
	serve('GET /backoffice/offers/export', ({ query }, call) =>
		exportOffers(context, query, { ...call, caller: actOf(call) }),
	)
	serve('GET /backoffice/offers/{id}', async ({ params }, { language }) => ({
		payload: await readAnyOffer(context, params.id, language),
	}))
	serve('POST /backoffice/offers/{id}/propose', ({ params, body }, call) =>
		move(params.id, { do: 'propose', ...body }, call),
	)
	serve('POST /backoffice/offers/{id}/withdraw', ({ params, body }, call) =>
		move(params.id, { do: 'withdraw', ...body }, call),
	)
	serve('POST /backoffice/offers/{id}/accept', ({ params }, call) => move(params.id, { do: 'accept' }, call))
	serve('POST /backoffice/offers/{id}/decline', ({ params, body }, call) =>
		move(params.id, { do: 'decline', ...body }, call),
	)
	serve('POST /backoffice/offers/{id}/received', ({ params }, call) =>
		move(params.id, { do: 'received' }, call),
	)
	serve('POST /backoffice/offers/{id}/cancel', ({ params, body }, call) =>
		move(params.id, { do: 'cancel', ...body }, call),
	)
	serve('POST /backoffice/offers/{id}/payable', ({ params }, call) =>
		move(params.id, { do: 'payable' }, call),
	)
	serve('POST /backoffice/offers/{id}/return', ({ params, body }, call) =>
		move(params.id, { do: 'return', ...body }, call),
	)
	serve('POST /backoffice/offers/{id}/lines/{line}/list', async ({ params, body }, call) => ({
		item_id: await listLine(context, { offerId: params.id, line: params.line, ...body }, actOf(call)),
		message: texts.of(call.language, 'offer_line_listed'),
	}))

	serve('GET /backoffice/payouts', ({ query }, { language }) => listPayouts(context, query, language))
	serve('GET /backoffice/payouts/export', ({ query }, call) =>
		exportPayouts(context, query, { ...call, caller: actOf(call) }),
	)
	serve('GET /backoffice/payouts/{id}', async ({ params }, { operator, language }) => ({
		payload: await readAnyPayout(context, params.id, operator, language),
	}))
	serve('POST /backoffice/payouts/{id}/reveal', async ({ params }, call) => {
		call.reply.header('cache-control', 'no-store')
		return { payload: await revealAccount(context, params.id, actOf(call)) }
	})
	serve('POST /backoffice/payouts/{id}/paid', async ({ params }, call) => {
		const approval_id = await settleByOperator(context, params.id, { paid: true }, actOf(call))
		const said = approval_id === null ? 'payout_marked_paid' : 'approval_requested'
		return { approval_id, message: texts.of(call.language, said) }
	})
	serve('POST /backoffice/payouts/{id}/failed', async ({ params, body }, call) => {
		await settleByOperator(context, params.id, { paid: false, ...body }, actOf(call))
		return { message: texts.of(call.language, 'payout_marked_failed') }
	})
}
