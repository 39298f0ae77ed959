import { z } from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import {
	messagesMeta,
	messageTemplate,
	messageViews,
	officeAssignee,
	officeMessage,
	officeThread,
} from '../../entities/operator/message.ts'
import { idParam } from '../../rules/fields.ts'
import { assignForm, noteForm, replyForm, templateForm } from '../../rules/message.ts'
import { queueQuery } from '../../rules/queue-query.ts'

const said = z.object({ message: z.string() })
const params = z.object({ id: idParam })

export const operatorContact = defineEndpoints({
	'GET /backoffice/messages': {
		summary:
			'Threads with support, unanswered ones first, the oldest on top; searched by number, sender, topic or text',
		access: { operator: 'messages.read' },
		query: queueQuery({ status: z.enum(messageViews).optional() }),
		output: z.object({ payload: z.array(officeMessage), meta: messagesMeta }),
	},
	'GET /backoffice/messages/assignees': {
		summary: 'The operators who answer messages',
		access: { operator: 'messages.read' },
		output: z.object({ payload: z.array(officeAssignee) }),
	},
	'GET /backoffice/messages/templates': {
		summary: 'Templates of replies, by title',
		access: { operator: 'messages.read' },
		output: z.object({ payload: z.array(messageTemplate) }),
	},
	'POST /backoffice/messages/templates': {
		summary: 'Adds a template',
		access: { operator: 'messages.answer' },
		body: templateForm,
		output: said,
		problems: ['conflict'],
	},
	'PUT /backoffice/messages/templates/{id}': {
		summary: 'Changes a template',
		access: { operator: 'messages.answer' },
		params,
		body: templateForm,
		output: said,
		problems: ['conflict'],
	},
	'DELETE /backoffice/messages/templates/{id}': {
		summary: 'Removes a template',
		access: { operator: 'messages.answer' },
		params,
		output: said,
	},
	'GET /backoffice/messages/attachments/{id}': {
		summary: 'A file that a shopper sent',
		access: { operator: 'messages.read' },
		params,
		answer: 'file',
	},
	'GET /backoffice/messages/{id}': {
		summary: 'One thread: its entries, oldest first, and the shopper',
		access: { operator: 'messages.read' },
		params,
		output: z.object({ payload: officeThread }),
	},
	'POST /backoffice/messages/{id}/replies': {
		summary: 'Sends a reply by email; 409 if the thread has changed since it was read',
		access: { operator: 'messages.answer' },
		params,
		body: replyForm,
		output: said,
		problems: ['conflict'],
	},
	'POST /backoffice/messages/{id}/notes': {
		summary: 'Adds an internal note, which is never mailed',
		access: { operator: 'messages.answer' },
		params,
		body: noteForm,
		output: said,
	},
	'PUT /backoffice/messages/{id}/assignee': {
		summary: 'Assigns a thread to an operator, or removes the assignment',
		access: { operator: 'messages.answer' },
		params,
		body: assignForm,
		output: said,
	},
	'POST /backoffice/messages/{id}/done': {
		summary: 'Closes a thread',
		access: { operator: 'messages.answer' },
		params,
		output: said,
		problems: ['conflict'],
	},
	'POST /backoffice/messages/{id}/reopen': {
		summary: 'Opens a closed thread again',
		access: { operator: 'messages.answer' },
		params,
		output: said,
		problems: ['conflict'],
	},
})
