import type { Serve } from '../../../platform/http/serve.ts'
import { actOf } from '../../../platform/operator/act.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addPrompt, changePrompt, listOperatorPrompts } from './prompts.ts'

export function promptsOperatorRoutes(serve: Serve, { db, texts }: Platform): void {
	serve('GET /backoffice/content/prompts', async () => ({ payload: await listOperatorPrompts(db) }))
	serve('POST /backoffice/content/prompts', async ({ body }, call) => {
		await addPrompt(db, actOf(call), body)
		return { message: texts.of(call.language, 'office_content_saved') }
	})
	serve('PUT /backoffice/content/prompts/{id}', async ({ params, body }, call) => {
		await changePrompt(db, actOf(call), params.id, body)
		return { message: texts.of(call.language, 'office_content_saved') }
	})
}
