import type { Serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { originOf } from '../backoffice/index.ts'
import { addPromoCode, changePromoCode, listPromoCodes } from './operator-promo-codes.ts'

export function operatorPromoRoutes(serve: Serve, { db, texts }: Platform): void {
	serve('GET /backoffice/content/promo-codes', async () => ({ payload: await listPromoCodes(db) }))
	serve('POST /backoffice/content/promo-codes', async ({ body }, { operator, request, language }) => {
		await addPromoCode(db, { operator, origin: originOf(request) }, body)
		return { message: texts.of(language, 'office_content_saved') }
	})
	serve(
		'PUT /backoffice/content/promo-codes/{id}',
		async ({ params, body }, { operator, request, language }) => {
			await changePromoCode(db, { operator, origin: originOf(request) }, params.id, body)
			return { message: texts.of(language, 'office_content_saved') }
		},
	)
}
