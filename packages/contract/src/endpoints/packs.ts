import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { pack } from '../entities/pack.ts'

export const packs = defineEndpoints({
	'GET /packs': {
		summary: 'Packs on sale',
		access: 'anyone',
		output: z.object({ payload: z.array(pack) }),
	},
})
