import type { Serve } from '../../../platform/http/serve.ts'
import { actOf } from '../../../platform/operator/act.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addPack, changePack, listOperatorPacks } from './packs.ts'

export function packsOperatorRoutes(serve: Serve, { db, texts }: Platform): void {
	serve('GET /backoffice/content/packs', async () => ({ payload: await listOperatorPacks(db) }))
	serve('POST /backoffice/content/packs', async ({ body }, call) => {
		await addPack(db, actOf(call), body)
		return { message: texts.of(call.language, 'office_content_saved') }
	})
	serve('PUT /backoffice/content/packs/{id}', async ({ params, body }, call) => {
		await changePack(db, actOf(call), params.id, body)
		return { message: texts.of(call.language, 'office_content_saved') }
	})
}
