import type { TextKey } from '@skinverse/contract/texts/en'
import { sendFile } from '../../../platform/http/send-file.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import { actOf } from '../../../platform/operator/act.ts'
import type { Language } from '../../../platform/texts.ts'
import type { ContactContext } from '../context.ts'
import { addNote } from './add-note.ts'
import { assignThread, listAssignees } from './assign-thread.ts'
import { finishMessage, reopenMessage } from './finish-message.ts'
import { listMessages } from './list-messages.ts'
import { readAttachment } from './read-attachment.ts'
import { readThread } from './read-thread.ts'
import { sendReply } from './send-reply.ts'
import { listTemplates, removeTemplate, saveTemplate } from './templates.ts'

export function contactOperatorRoutes(serve: Serve, context: ContactContext): void {
	const { platform } = context
	const { db, texts } = platform
	const say = ({ language }: { language: Language }, key: TextKey) => ({ message: texts.of(language, key) })

	serve('GET /backoffice/messages', ({ query }, { operator }) => listMessages(context, query, operator))
	serve('GET /backoffice/messages/assignees', async () => ({ payload: await listAssignees(db) }))
	serve('GET /backoffice/messages/attachments/{id}', async ({ params }, { reply }) =>
		sendFile(reply, await readAttachment(db, params.id)),
	)
	serve('GET /backoffice/messages/{id}', async ({ params }, { operator }) => ({
		payload: await readThread(context, params.id, operator),
	}))
	serve('POST /backoffice/messages/{id}/replies', async ({ params, body }, call) => {
		const { text, seen, close = false } = body
		await sendReply(context, { threadId: params.id, text, seen, close, ...actOf(call) })
		return say(call, close ? 'office_reply_sent_closed' : 'office_reply_sent')
	})
	serve('POST /backoffice/messages/{id}/notes', async ({ params, body }, call) => {
		await addNote(platform, { threadId: params.id, text: body.text, ...actOf(call) })
		return say(call, 'office_note_added')
	})
	serve('PUT /backoffice/messages/{id}/assignee', async ({ params, body }, call) => {
		await assignThread(platform, { threadId: params.id, assigneeId: body.operator_id, ...actOf(call) })
		return say(call, 'office_thread_assigned')
	})
	serve('POST /backoffice/messages/{id}/done', async ({ params }, call) => {
		await finishMessage(platform, { messageId: params.id, ...actOf(call) })
		return say(call, 'office_message_done')
	})
	serve('POST /backoffice/messages/{id}/reopen', async ({ params }, call) => {
		await reopenMessage(platform, { messageId: params.id, ...actOf(call) })
		return say(call, 'office_thread_reopened')
	})
	templateRoutes(serve, context)
}

function templateRoutes(serve: Serve, { platform }: ContactContext): void {
	const { db, texts } = platform
	serve('GET /backoffice/messages/templates', async () => ({ payload: await listTemplates(db) }))
	serve('POST /backoffice/messages/templates', async ({ body }, call) => {
		await saveTemplate(platform, { form: body, ...actOf(call) })
		return { message: texts.of(call.language, 'office_template_saved') }
	})
	serve('PUT /backoffice/messages/templates/{id}', async ({ params, body }, call) => {
		await saveTemplate(platform, { templateId: params.id, form: body, ...actOf(call) })
		return { message: texts.of(call.language, 'office_template_saved') }
	})
	serve('DELETE /backoffice/messages/templates/{id}', async ({ params }, call) => {
		await removeTemplate(platform, { templateId: params.id, ...actOf(call) })
		return { message: texts.of(call.language, 'office_template_removed') }
	})
}
