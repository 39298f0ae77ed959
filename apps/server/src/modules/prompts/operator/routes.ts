import { originOf } from '../../../platform/http/origin.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addPrompt, changePrompt, listOperatorPrompts } from './prompts.ts'

export function promptsOperatorRoutes(serve: Serve, { db, texts }: Platform): void {
	serve('GET /backoffice/content/prompts', async () => ({ payload: await listOperatorPrompts(db) }))
	serve('POST /backoffice/content/prompts', async ({ body }, { operator, request, language }) => {
		await addPrompt(db, { operator, origin: originOf(request) }, body)
		return { message: texts.of(language, 'office_content_saved') }
	})
	serve('PUT /backoffice/content/prompts/{id}', async ({ params, body }, { operator, request, language }) => {
		await changePrompt(db, { operator, origin: originOf(request) }, params.id, body)
		return { message: texts.of(language, 'office_content_saved') }
	})
}
