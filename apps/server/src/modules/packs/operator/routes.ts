import { originOf } from '../../../platform/http/origin.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addPack, changePack, listOperatorPacks } from './packs.ts'

export function packsOperatorRoutes(serve: Serve, { db, texts }: Platform): void {
	serve('GET /backoffice/content/packs', async () => ({ payload: await listOperatorPacks(db) }))
	serve('POST /backoffice/content/packs', async ({ body }, { operator, request, language }) => {
		await addPack(db, { operator, origin: originOf(request) }, body)
		return { message: texts.of(language, 'office_content_saved') }
	})
	serve('PUT /backoffice/content/packs/{id}', async ({ params, body }, { operator, request, language }) => {
		await changePack(db, { operator, origin: originOf(request) }, params.id, body)
		return { message: texts.of(language, 'office_content_saved') }
	})
}
