import type { Serve } from '../../platform/http/serve.ts'
import { changeOwnPassword } from './change-own-password.ts'
import type { BackofficeContext } from './context.ts'
import { decideParkedJob } from './decide-parked-job.ts'
import { listParkedJobs } from './list-parked-jobs.ts'
import { listTrail, listTrailChoices } from './list-trail.ts'
import { originOf } from './origin.ts'
import { readFigures } from './read-figures.ts'
import { readToday } from './read-today.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export function backofficeRoutes(serve: Serve, { platform, cookie }: BackofficeContext): void {
	const { db, jobs, texts, reads } = platform

	serve('POST /backoffice/login', async ({ body }, { operator: former, request, reply }) => {
		const { secret, device, operator } = await signIn(platform, {
			credentials: body,
			origin: originOf(request),
			formerSessionId: former?.sessionId,
			device: cookie.device(request),
		})
		cookie.set(reply, secret)
		cookie.setDevice(reply, device)
		return { payload: operator }
	})
	serve('POST /backoffice/logout', async (_, { operator, request, reply, language }) => {
		await signOut(db, operator, originOf(request))
		cookie.clear(reply)
		return { message: texts.of(language, 'signed_out') }
	})
	serve('POST /backoffice/password', async ({ body }, { operator, request, language }) => {
		await changeOwnPassword(platform, operator, body, originOf(request))
		return { message: texts.of(language, 'password_changed_successfully') }
	})
	serve('GET /backoffice/me', (_, { operator: { id, name, email, role } }) => ({
		payload: { id, name, email, role },
	}))
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
	serve('GET /backoffice/today', async (_, { operator }) => ({
		payload: await readToday(platform, operator),
	}))
	serve('GET /backoffice/figures', async () => ({ payload: await readFigures(platform) }))
	serve('GET /backoffice/trail', ({ query }) => reads.current((db) => listTrail(db, query)))
	serve('GET /backoffice/trail/choices', async () => ({ payload: await listTrailChoices(db) }))
}
