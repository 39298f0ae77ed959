import { originOf } from '../../../platform/http/origin.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Language } from '../../../platform/texts.ts'
import { addPromoCode, changePromoCode, listPromoCodes } from './promo-codes.ts'

export function promoCodesOperatorRoutes(serve: Serve, platform: Platform): void {
	const answer = (approvalId: number | null, language: Language) => ({
		message: platform.texts.of(language, approvalId === null ? 'office_content_saved' : 'approval_requested'),
		approval_id: approvalId,
	})
	serve('GET /backoffice/content/promo-codes', async () => ({ payload: await listPromoCodes(platform) }))
	serve('POST /backoffice/content/promo-codes', async ({ body }, { operator, request, language }) =>
		answer(await addPromoCode(platform, { operator, origin: originOf(request) }, body), language),
	)
	serve(
		'PUT /backoffice/content/promo-codes/{id}',
		async ({ params, body }, { operator, request, language }) => {
			const act = { operator, origin: originOf(request) }
			return answer(await changePromoCode(platform, act, params.id, body), language)
		},
	)
}
