import { z } from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { parkedJobEntry } from '../../entities/operator/parked-job.ts'
import { uuidParam } from '../../rules/fields.ts'

const said = z.object({ message: z.string() })
const jobParams = z.object({ id: uuidParam })

export const operatorJobs = defineEndpoints({
	'GET /backoffice/jobs/parked': {
		summary: 'Jobs that failed all retries and wait for an operator; the latest 500, and the total',
		access: { operator: 'jobs.read' },
		output: z.object({ payload: z.array(parkedJobEntry), total: z.int().nonnegative() }),
	},
	'POST /backoffice/jobs/{id}/retry': {
		summary: 'Retries a parked job with all its attempts',
		access: { operator: 'jobs.retry' },
		params: jobParams,
		output: said,
	},
	'POST /backoffice/jobs/{id}/discard': {
		summary: 'Discards a parked job',
		access: { operator: 'jobs.discard' },
		params: jobParams,
		output: said,
	},
})
