import { z } from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { retentionEntry } from '../../entities/operator/retention-entry.ts'

export const operatorPrivacy = defineEndpoints({
	'GET /backoffice/retention': {
		summary: 'Retention periods',
		access: { operator: 'settings.read' },
		output: z.object({ payload: z.array(retentionEntry) }),
	},
})
