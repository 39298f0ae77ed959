import { originOf } from '../../platform/http/origin.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { changeOwnPassword } from './change-own-password.ts'
import type { BackofficeContext } from './context.ts'
import { decideParkedJob } from './decide-parked-job.ts'
import { recordingFailures } from './failed-sign-ins.ts'
import { listParkedJobs } from './list-parked-jobs.ts'
import { listTrail, listTrailChoices } from './list-trail.ts'
import { operatorsRoutes } from './operators-routes.ts'
import { ownAccountRoutes } from './own-account-routes.ts'
import { readFigures } from './read-figures.ts'
import { readToday } from './read-today.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export function backofficeRoutes(serve: Serve, context: BackofficeContext): void {
	const { platform, cookie, pendingCookie } = context
	const { db, jobs, texts, reads } = platform

	serve('POST /backoffice/login', async ({ body }, { operator: former, request, reply }) => {
		const origin = originOf(request)
		const device = cookie.device(request)
		const signedIn = await recordingFailures(db, body.username, origin, () =>
			signIn(platform, { credentials: body, origin, formerSessionId: former?.sessionId, device }),
		)
		if ('pending' in signedIn) {
			pendingCookie.set(reply, signedIn.pending)
			return { payload: null }
		}
		cookie.set(reply, signedIn)
		return { payload: signedIn.operator }
	})
	serve('POST /backoffice/logout', async (_, { operator, request, reply, language }) => {
		await signOut(db, operator, originOf(request))
		cookie.clear(reply)
		return { message: texts.of(language, 'signed_out') }
	})
	serve('POST /backoffice/password', async ({ body }, { operator, request, reply, language }) => {
		const from = { origin: originOf(request), device: cookie.device(request) }
		cookie.renew(reply, await changeOwnPassword(platform, operator, body, from))
		return { message: texts.of(language, 'password_changed_successfully') }
	})
	serve('GET /backoffice/me', (_, { operator: { id, name, email, role, mustEnrol } }) => ({
		payload: { id, name, email, role, must_enrol: mustEnrol },
	}))
	ownAccountRoutes(serve, context)
	operatorsRoutes(serve, context)
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
