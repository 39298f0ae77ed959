import { originOf } from '../../platform/http/origin.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { ContactContext } from './context.ts'
import { finishMessage } from './operator-finish-message.ts'
import { listMessages } from './operator-list-messages.ts'
import { takeMessage } from './take-message.ts'

export function contactRoutes(serve: Serve, context: ContactContext): void {
	const { db, texts } = context.platform

	serve('POST /contact', async ({ body }, { user, request, language }) => {
		await takeMessage(context, { form: body, userId: user?.id ?? null, ip: request.ip, language })
		return { message: texts.of(language, 'contact_sent') }
	})
	serve('GET /backoffice/messages', ({ query }) => listMessages(db, query))
	serve('POST /backoffice/messages/{id}/done', async ({ params }, { operator, request, language }) => {
		await finishMessage(context.platform, { messageId: params.id, operator, origin: originOf(request) })
		return { message: texts.of(language, 'office_message_done') }
	})
}
