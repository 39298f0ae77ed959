import { z } from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { listMeta } from '../../entities/common.ts'
import { messageStatuses, officeMessage } from '../../entities/operator/message.ts'
import { idParam } from '../../rules/fields.ts'
import { queueQuery } from '../../rules/queue-query.ts'

export const operatorContact = defineEndpoints({
	'GET /backoffice/messages': {
		summary: 'Messages to support, newest first; searched by number, sender, topic or text',
		access: { operator: 'messages.read' },
		query: queueQuery({ status: z.enum(messageStatuses).optional() }),
		output: z.object({ payload: z.array(officeMessage), meta: listMeta }),
	},
	'POST /backoffice/messages/{id}/done': {
		summary: 'Marks a message as done',
		access: { operator: 'messages.answer' },
		params: z.object({ id: idParam }),
		output: z.object({ message: z.string() }),
		problems: ['conflict'],
	},
})
