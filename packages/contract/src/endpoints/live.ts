import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'

export const live = defineEndpoints({
	'GET /live': {
		summary:
			'What happens in the shop, as server-sent events (`text/event-stream`): `hello`, `items`, `content`, `own` (for the signed-in user), `reset`, `beat`. Resumes after `Last-Event-ID`, or after `after` where a client cannot send the header',
		access: 'anyone',
		query: z.object({ after: z.string().max(100).optional() }),
		answer: 'stream',
	},
})
