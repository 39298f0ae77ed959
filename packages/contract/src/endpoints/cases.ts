import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { caseDebt } from '../entities/case.ts'

export const cases = defineEndpoints({
	'GET /cases/debt': {
		summary: 'What the shopper owes after a chargeback or a refund of spent credits',
		access: 'user',
		output: z.object({ payload: caseDebt }),
	},
})
