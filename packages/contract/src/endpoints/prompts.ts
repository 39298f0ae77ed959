import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { prompt } from '../entities/prompt.ts'

export const prompts = defineEndpoints({
	'GET /prompts': {
		summary: 'Prompts on sale',
		access: 'anyone',
		output: z.object({ payload: z.array(prompt) }),
	},
})
