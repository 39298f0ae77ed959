import { originOf } from '../../../platform/http/origin.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { ContactContext } from '../context.ts'
import { finishMessage } from './finish-message.ts'
import { listMessages } from './list-messages.ts'

export function contactOperatorRoutes(serve: Serve, { platform }: Pick<ContactContext, 'platform'>): void {
	const { db, texts } = platform

	serve('GET /backoffice/messages', ({ query }) => listMessages(db, query))
	serve('POST /backoffice/messages/{id}/done', async ({ params }, { operator, request, language }) => {
		await finishMessage(platform, { messageId: params.id, operator, origin: originOf(request) })
		return { message: texts.of(language, 'office_message_done') }
	})
}
