import { originOf } from '../../platform/http/origin.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { blockPerson, unblockPerson } from './block-person.ts'
import type { PeopleContext } from './context.ts'
import { endSessionOf } from './end-session.ts'
import { listMovements } from './list-movements.ts'
import { listPeople } from './list-people.ts'
import { readPerson } from './read-person.ts'
import { readPersonSignals } from './read-person-signals.ts'
import { readTimeline } from './read-timeline.ts'
import { resetFactors, stopResetOfFactors } from './reset-factors.ts'

export function peopleRoutes(serve: Serve, context: PeopleContext): void {
	const { accounts } = context
	const { platform } = accounts
	const { db, texts } = platform

	serve('GET /backoffice/people', ({ query }) => listPeople(db, query))
	serve('GET /backoffice/people/{id}', async ({ params }, { language }) => ({
		payload: await readPerson(platform, params.id, language),
	}))
	serve('GET /backoffice/people/{id}/movements', ({ params, query }) => listMovements(db, params.id, query))
	serve('GET /backoffice/people/{id}/timeline', async ({ params, query }, { operator, language }) => ({
		payload: await readTimeline(platform, params.id, query, { role: operator.role, language }),
	}))
	serve('GET /backoffice/people/{id}/signals', async ({ params }) => ({
		payload: await readPersonSignals(context, params.id),
	}))
	serve('POST /backoffice/people/{id}/block', async ({ params, body }, { operator, request, language }) => {
		const { reason } = body
		await blockPerson(platform, { userId: params.id, reason, operator, origin: originOf(request) })
		return { message: texts.of(language, 'office_person_was_blocked') }
	})
	serve('POST /backoffice/people/{id}/unblock', async ({ params }, { operator, request, language }) => {
		await unblockPerson(db, { userId: params.id, operator, origin: originOf(request) })
		return { message: texts.of(language, 'office_person_was_unblocked') }
	})
	serve(
		'POST /backoffice/people/{id}/factor-reset',
		async ({ params, body }, { operator, request, language }) => {
			const { reason } = body
			await resetFactors(accounts, { userId: params.id, reason, operator, origin: originOf(request) })
			return { message: texts.of(language, 'office_factor_reset_requested') }
		},
	)
	serve(
		'DELETE /backoffice/people/{id}/factor-reset',
		async ({ params }, { operator, request, language }) => {
			await stopResetOfFactors(accounts, { userId: params.id, operator, origin: originOf(request) })
			return { message: texts.of(language, 'office_factor_reset_stopped') }
		},
	)
	serve(
		'DELETE /backoffice/people/{id}/sessions/{session}',
		async ({ params }, { operator, request, language }) => {
			const ended = { userId: params.id, sessionId: params.session, operator, origin: originOf(request) }
			await endSessionOf(platform, ended, language)
			return { message: texts.of(language, 'office_session_ended') }
		},
	)
}
