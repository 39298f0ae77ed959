import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Operator } from '../../../platform/http/identity.ts'
import { originOf } from '../../../platform/http/origin.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import { operator as ownerOf, readFactors, renamePasskey } from '../../second-factors/index.ts'
import type { OperatorsContext } from '../context.ts'
import { listOperatorSessions } from '../list-operators.ts'
import {
	confirmOperator,
	readConfirmationMethods,
	requestConfirmationPasskey,
} from '../second-factor/confirm-operator.ts'
import { finishSignIn, readSecondStep, requestSecondStepPasskey } from '../second-factor/finish-sign-in.ts'
import {
	addPasskey,
	createNewRecoveryCodes,
	dropPasskey,
	type OwnChange,
	preparePasskey,
	setUpTotp,
	turnOffTotp,
	turnOnTotp,
} from '../second-factor/manage-factors.ts'
import { requestSignInPasskey, signInWithPasskey } from '../second-factor/sign-in-with-passkey.ts'
import type { SignedIn } from '../sessions/start-session.ts'
import { endOwnSession, endOwnSessions } from './end-own-sessions.ts'

/** The second step of the sign-in, and the operators' own account. */
export function ownAccountRoutes(serve: Serve, { platform, cookie, pendingCookie }: OperatorsContext): void {
	const { db, texts, config } = platform

	const changeBy = ({ operator, request }: { operator: Operator; request: FastifyRequest }): OwnChange => ({
		operator,
		origin: originOf(request),
		device: cookie.device(request),
	})

	function enter(reply: FastifyReply, signedIn: SignedIn) {
		pendingCookie.clear(reply)
		cookie.set(reply, signedIn)
		return { payload: signedIn.operator }
	}

	serve('GET /backoffice/login/second-factor', (_, { request }) =>
		readSecondStep(platform, pendingCookie.secret(request)),
	)
	serve('POST /backoffice/login/second-factor/passkey-options', async (_, { request }) => ({
		options: await requestSecondStepPasskey(platform, pendingCookie.secret(request), request.ip),
	}))
	serve('POST /backoffice/login/second-factor', async ({ body }, { operator: former, request, reply }) => {
		const signedIn = await finishSignIn(platform, {
			secret: pendingCookie.secret(request),
			proof: body,
			origin: originOf(request),
			formerSessionId: former?.sessionId,
			device: cookie.device(request),
		})
		return enter(reply, signedIn)
	})
	serve('POST /backoffice/login/passkey/options', async (_, { request }) => ({
		options: await requestSignInPasskey(platform, request.ip),
	}))
	serve('POST /backoffice/login/passkey', async ({ body }, { operator: former, request, reply }) => {
		const device = cookie.device(request)
		const from = { origin: originOf(request), formerSessionId: former?.sessionId, device }
		return enter(reply, await signInWithPasskey(platform, body.passkey, from))
	})

	serve('GET /backoffice/confirm', (_, { operator }) => readConfirmationMethods(platform, operator))
	serve('POST /backoffice/confirm', async ({ body }, { operator, request, reply, language }) => {
		cookie.renew(reply, await confirmOperator(platform, operator, body, request.ip))
		return { message: texts.of(language, 'identity_confirmed') }
	})
	serve('POST /backoffice/confirm/passkey-options', async (_, { operator }) => ({
		options: await requestConfirmationPasskey(platform, operator),
	}))

	serve('GET /backoffice/second-factors', async (_, { operator }) => ({
		payload: { ...(await readFactors(platform, ownerOf(operator.id))), required: !config.demo },
	}))
	serve('POST /backoffice/totp', async (_, { operator }) => ({
		payload: await setUpTotp(platform, operator),
	}))
	serve('PUT /backoffice/totp', async ({ body }, call) => {
		const codes = await turnOnTotp(platform, changeBy(call), body.code)
		return { message: texts.of(call.language, 'totp_enabled'), ...codes }
	})
	serve('DELETE /backoffice/totp', async (_, call) => {
		await turnOffTotp(platform, changeBy(call))
		return { message: texts.of(call.language, 'totp_disabled') }
	})
	serve('POST /backoffice/passkeys/options', async (_, { operator }) => ({
		options: await preparePasskey(platform, operator),
	}))
	serve('POST /backoffice/passkeys', async ({ body }, call) => {
		const codes = await addPasskey(platform, changeBy(call), body)
		return { message: texts.of(call.language, 'passkey_added'), ...codes }
	})
	serve('PUT /backoffice/passkeys/{id}', async ({ params, body }, { operator, language }) => {
		await renamePasskey(db, ownerOf(operator.id), params.id, body.name)
		return { message: texts.of(language, 'passkey_renamed') }
	})
	serve('DELETE /backoffice/passkeys/{id}', async ({ params }, call) => {
		await dropPasskey(platform, changeBy(call), params.id)
		return { message: texts.of(call.language, 'passkey_removed') }
	})
	serve('POST /backoffice/recovery-codes', async (_, call) => ({
		message: texts.of(call.language, 'recovery_codes_created'),
		recovery_codes: await createNewRecoveryCodes(platform, changeBy(call)),
	}))

	serve('GET /backoffice/sessions', async (_, { operator, language }) => ({
		payload: await listOperatorSessions(platform, operator.id, operator, language),
	}))
	serve('DELETE /backoffice/sessions', async (_, { operator, request, language }) => {
		await endOwnSessions(db, operator, originOf(request))
		return { message: texts.of(language, 'office_account_sessions_ended') }
	})
	serve('DELETE /backoffice/sessions/{id}', async ({ params }, { operator, request, language }) => {
		await endOwnSession(db, operator, params.id, originOf(request))
		return { message: texts.of(language, 'office_operator_session_ended') }
	})
}
