import { originOf } from '../../platform/http/origin.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { decideParkedJob } from './decide-parked-job.ts'
import { listParkedJobs } from './list-parked-jobs.ts'

export function jobsRoutes(serve: Serve, platform: Platform): void {
	const { jobs, texts } = platform

	serve('GET /backoffice/jobs/parked', () => listParkedJobs(jobs))
	serve('POST /backoffice/jobs/{id}/retry', async ({ params }, { operator, request, language }) => {
		const origin = originOf(request)
		await decideParkedJob(platform, { decision: 'retry', jobId: params.id, operator, origin })
		return { message: texts.of(language, 'backoffice_job_retried') }
	})
	serve('POST /backoffice/jobs/{id}/discard', async ({ params }, { operator, request, language }) => {
		const origin = originOf(request)
		await decideParkedJob(platform, { decision: 'discard', jobId: params.id, operator, origin })
		return { message: texts.of(language, 'backoffice_job_discarded') }
	})
}
