import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { id } from '../entities/common.ts'
import { someItemsQuery } from '../rules/some-items-query.ts'

export const holds = defineEndpoints({
	'GET /holds': {
		summary: 'Which of the given items are reserved for other shoppers, and until when (epoch seconds)',
		access: 'anyone',
		query: someItemsQuery,
		output: z.object({ payload: z.array(z.object({ item_id: id, reserved_until: z.int() })) }),
	},
})
