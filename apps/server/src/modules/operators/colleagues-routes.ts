import type { Sql } from '../../platform/database/database.ts'
import { originOf } from '../../platform/http/origin.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { Problem } from '../../platform/problem.ts'
import { changeOperator } from './change-operator.ts'
import type { OperatorsContext } from './context.ts'
import { disableOperator, enableOperator } from './disable-operator.ts'
import { acceptInvitation, readInvitation } from './invitations/accept-invitation.ts'
import { inviteOperator } from './invitations/invite-operator.ts'
import { resendInvitation } from './invitations/resend-invitation.ts'
import { withdrawInvitation } from './invitations/withdraw-invitation.ts'
import { listInvitations, listOperators, readOperator } from './list-operators.ts'
import { mailSecondFactorReset, resetSecondFactor } from './second-factor/reset-second-factor.ts'
import { endOperatorSessions } from './sessions/end-operator-sessions.ts'
import { requireDone } from './update-operator.ts'

/** Actions on other operators' accounts. */
export function colleaguesRoutes(serve: Serve, { platform, cookie }: OperatorsContext): void {
	const { db, texts } = platform

	serve('GET /backoffice/operators', async () => ({
		payload: { operators: await listOperators(db), invitations: await listInvitations(platform) },
	}))
	serve('GET /backoffice/operators/{id}', async ({ params }, { operator, language }) => ({
		payload: await readOperator(platform, params.id, operator, language),
	}))
	serve('PUT /backoffice/operators/{id}', async ({ params, body }, { operator, request, language }) => {
		const actor = { operatorId: operator.id, origin: originOf(request) }
		if ((await changeOperator(db, params, body, actor)) === 'unknown') throw new Problem('not_found')
		return { message: texts.of(language, 'office_operator_saved') }
	})
	serve('POST /backoffice/operators/{id}/disable', async ({ params }, { operator, request, language }) => {
		const actor = { operatorId: operator.id, origin: originOf(request) }
		requireDone(await disableOperator(db, params, actor))
		return { message: texts.of(language, 'office_operator_was_disabled') }
	})
	serve('POST /backoffice/operators/{id}/enable', async ({ params }, { operator, request, language }) => {
		const actor = { operatorId: operator.id, origin: originOf(request) }
		requireDone(await enableOperator(db, params, actor))
		return { message: texts.of(language, 'office_operator_was_enabled') }
	})
	serve('DELETE /backoffice/operators/{id}/sessions', async ({ params }, { operator, request, language }) => {
		const actor = { operatorId: operator.id, origin: originOf(request) }
		await endOperatorSessions(platform, { operatorId: params.id, actor, language })
		return { message: texts.of(language, 'office_operator_sessions_ended') }
	})
	serve(
		'DELETE /backoffice/operators/{id}/sessions/{session}',
		async ({ params }, { operator, request, language }) => {
			const actor = { operatorId: operator.id, origin: originOf(request) }
			await endOperatorSessions(platform, {
				operatorId: params.id,
				sessionId: params.session,
				actor,
				language,
			})
			return { message: texts.of(language, 'office_operator_session_ended') }
		},
	)
	serve(
		'POST /backoffice/operators/{id}/second-factor/reset',
		async ({ params }, { operator, request, language }) => {
			const actor = { operatorId: operator.id, origin: originOf(request) }
			const tell = (tx: Sql, reset: { name: string; email: string }) =>
				mailSecondFactorReset(platform, tx, reset, operator.name)
			requireDone(await resetSecondFactor(db, params, actor, tell))
			return { message: texts.of(language, 'office_operator_factor_was_reset') }
		},
	)
	serve('POST /backoffice/operators/invitations', async ({ body }, { operator, request, language }) => {
		await inviteOperator(platform, body, operator, originOf(request))
		return { message: texts.of(language, 'office_invitation_sent') }
	})
	serve(
		'POST /backoffice/operators/invitations/{id}/resend',
		async ({ params }, { operator, request, language }) => {
			await resendInvitation(platform, params.id, operator, originOf(request))
			return { message: texts.of(language, 'office_invitation_sent') }
		},
	)
	serve(
		'DELETE /backoffice/operators/invitations/{id}',
		async ({ params }, { operator, request, language }) => {
			await withdrawInvitation(db, params.id, operator, originOf(request))
			return { message: texts.of(language, 'office_invitation_withdrawn') }
		},
	)
	serve('POST /backoffice/invitation', async ({ body }, { request }) => ({
		payload: await readInvitation(platform, body.token, request.ip),
	}))
	serve('POST /backoffice/invitation/accept', async ({ body }, { operator: former, request, reply }) => {
		const signedIn = await acceptInvitation(platform, {
			form: body,
			origin: originOf(request),
			formerSessionId: former?.sessionId,
			device: cookie.device(request),
		})
		cookie.set(reply, signedIn)
		return { payload: signedIn.operator }
	})
}
