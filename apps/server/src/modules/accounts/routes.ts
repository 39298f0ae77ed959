import { originOf } from '../../platform/http/origin.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { Problem } from '../../platform/problem.ts'
import { releaseHolds } from '../holds/index.ts'
import { carrySession } from './carry-session.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { changeProfile } from './change-profile.ts'
import { changeTradeLink } from './change-trade-link.ts'
import { confirmIdentity, readConfirmationMethods } from './confirm-identity.ts'
import type { AccountsContext } from './context.ts'
import { dropPendingEmail } from './drop-pending-email.ts'
import { endOneSession, endSessionsElsewhere } from './end-sessions.ts'
import { listActivity } from './list-activity.ts'
import { listSessions } from './list-sessions.ts'
import { readProfile } from './read-profile.ts'
import { register, requireOpenRegistration } from './register.ts'
import { requestReset } from './request-reset.ts'
import { resetPassword } from './reset-password.ts'
import { restoreEmail } from './restore-email.ts'
import { beginSecondStep } from './second-factor/begin-second-step.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { endSession } from './sessions.ts'
import { checkCredentials } from './sign-in.ts'
import { endBrowserSession, startBrowserSession } from './start-session.ts'
import { steamRoutes } from './steam/routes.ts'
import { resendVerification, verifyEmail } from './verify-email.ts'

export function accountsRoutes(serve: Serve, context: AccountsContext): void {
	const { db, texts, config } = context.platform

	serve('GET /sanctum/csrf-cookie', () => undefined)
	serve('GET /is-auth', (_, { user }) => ({
		authenticated: user !== null,
		emailVerified: user?.emailVerified ?? false,
	}))
	serve('POST /login', async ({ body }, { request, reply, language }) => {
		const signIn = await checkCredentials(context, body, originOf(request))
		const wantsToken = body.token ?? false
		if (await beginSecondStep(context, { ...signIn, wantsToken, byPassword: true }, reply)) {
			throw new Problem('second_factor_required')
		}
		const token = await startBrowserSession(context, { ...signIn, wantsToken }, request, reply)
		return { message: texts.of(language, 'signed_in'), token }
	})
	serve(
		'POST /register',
		async ({ body }, { request, reply, language }) => {
			const { userId } = await register(context, body, request.ip, language)
			await startBrowserSession(context, { userId, check: () => {}, hasProvedFactor: false }, request, reply)
			return { message: texts.of(language, 'registered') }
		},
		() => requireOpenRegistration(context),
	)
	serve('POST /logout', async (_, { user, reply, language }) => {
		if (user !== null) {
			await endSession(db, user.id, user.sessionId)
			await releaseHolds(db, user.id)
		}
		if (user?.via !== 'bearer') endBrowserSession(context, reply)
		return { message: texts.of(language, 'signed_out') }
	})
	serve('GET /user/profile', async (_, { user }) => ({ data: await readProfile(context, user.id) }))
	serve('PUT /user/profile', async ({ body }, { user, request, language }) => {
		const waitsForEmail = await changeProfile(context, user, body, language, originOf(request))
		const text = waitsForEmail ? 'profile_updated_verify_email' : 'profile_updated_successfully'
		return { message: texts.of(language, text) }
	})
	serve('PUT /user/email', async ({ body }, { user, request, language }) => {
		await changeEmail(context, user, body, language, originOf(request))
		return { message: texts.of(language, 'verification_sent_to', { email: body.email }) }
	})
	serve('DELETE /user/pending-email', async (_, { user, request, language }) => {
		await dropPendingEmail(context, user, originOf(request))
		return { message: texts.of(language, 'pending_email_dropped') }
	})
	serve('POST /user/change-password', async ({ body }, { user, request, reply, language }) => {
		const secret = await changePassword(context, user, body, originOf(request))
		const message = texts.of(language, 'password_changed_successfully')
		if (user.via === 'bearer') return { message, token: secret }
		carrySession(context, reply, secret)
		return { message }
	})
	serve('GET /user/confirm', (_, { user }) => readConfirmationMethods(context, user))
	serve('POST /user/confirm', async ({ body }, { user, request, reply, language }) => {
		carrySession(context, reply, await confirmIdentity(context, user, body, originOf(request)))
		return { message: texts.of(language, 'identity_confirmed') }
	})
	serve('POST /user/reset-password', async ({ body }, { request, language }) => {
		await requestReset(context, { email: body.email, language }, request.ip)
		return { message: texts.of(language, 'password_reset_link_sent') }
	})
	serve('POST /reset-password', async ({ body }, { request, language }) => {
		const steam = await resetPassword(context, body, originOf(request))
		return { message: texts.of(language, 'password_changed_successfully'), steam }
	})
	serve('POST /email/restore', async ({ body }, { request, language }) => {
		await restoreEmail(context, body.token, language, originOf(request))
		return { message: texts.of(language, 'email_restored') }
	})
	serve('POST /email/verify/resend', async (_, { user, language }) => {
		const sent = await resendVerification(context, user, language)
		return { message: texts.of(language, sent ? 'verification_email_sent' : 'email_already_verified') }
	})
	serve('GET /email/verify/{id}/{hash}', async ({ params }, { request, reply }) => {
		// Mail scanners prefetch links this way before a person has seen the mail.
		if (request.method === 'HEAD') return void reply.send()
		const outcome = await verifyEmail(context, params.id, params.hash, originOf(request))
		const page = {
			verified: '/email/verify/success',
			already: '/email/verify/already-success',
			invalid: '/email-verification?link=invalid',
		}[outcome]
		reply.redirect(`${config.publicUrl}${page}`)
	})
	secondFactorRoutes(serve, context)
	steamRoutes(serve, context)
	serve('POST /user/trade-url', async ({ body }, { user, request, language }) => {
		await changeTradeLink(context, user, body.tradeUrl, originOf(request))
		return { message: texts.of(language, 'trade_link_saved') }
	})
	serve('GET /user/sessions', async (_, { user, language }) => ({
		payload: await listSessions(context, user, language),
	}))
	serve('DELETE /user/sessions', async (_, { user, request, language }) => {
		await endSessionsElsewhere(context, user, originOf(request))
		return { message: texts.of(language, 'other_sessions_ended') }
	})
	serve('GET /user/activity', ({ query }, { user, language }) =>
		listActivity(context, user.id, query, language),
	)
	serve('DELETE /user/sessions/{id}', async ({ params }, { user, request, language }) => {
		await endOneSession(context, user, params.id, originOf(request))
		return { message: texts.of(language, 'session_ended') }
	})
}
