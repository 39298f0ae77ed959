import type { Serve } from '../../platform/http/serve.ts'
import { Problem } from '../../platform/problem.ts'
import { changePassword } from './change-password.ts'
import { changeProfile } from './change-profile.ts'
import { confirmIdentity, readConfirmationMethods } from './confirm-identity.ts'
import type { AccountsContext } from './context.ts'
import { dropPendingEmail } from './drop-pending-email.ts'
import { listSessions } from './list-sessions.ts'
import { readProfile } from './read-profile.ts'
import { register, requireOpenRegistration } from './register.ts'
import { requestReset } from './request-reset.ts'
import { resetPassword } from './reset-password.ts'
import { createSession, endSession, originOf } from './sessions.ts'
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
		const { userId } = await checkCredentials(context, body, request.ip)
		await startBrowserSession(context, userId, request, reply)
		const message = texts.of(language, 'signed_in')
		if (!body.token) return { message }
		const { secret } = await createSession(db, userId, 'bearer', originOf(request))
		return { message, token: secret }
	})
	serve(
		'POST /register',
		async ({ body }, { request, reply, language }) => {
			const { userId } = await register(context, body, request.ip, language)
			await startBrowserSession(context, userId, request, reply)
			return { message: texts.of(language, 'registered') }
		},
		() => requireOpenRegistration(context),
	)
	serve('POST /logout', async (_, { user, reply, language }) => {
		if (user !== null) await endSession(db, user.id, user.sessionId)
		if (user?.via !== 'bearer') endBrowserSession(context, reply)
		return { message: texts.of(language, 'signed_out') }
	})
	serve('GET /user/profile', async (_, { user }) => ({ data: await readProfile(context, user.id) }))
	serve('PUT /user/profile', async ({ body }, { user, language }) => {
		const waitsForEmail = await changeProfile(context, user, body, language)
		const text = waitsForEmail ? 'profile_updated_verify_email' : 'profile_updated_successfully'
		return { message: texts.of(language, text) }
	})
	serve('DELETE /user/pending-email', async (_, { user, language }) => {
		await dropPendingEmail(db, user.id)
		return { message: texts.of(language, 'pending_email_dropped') }
	})
	serve('POST /user/change-password', async ({ body }, { user, language }) => {
		await changePassword(context, user, body)
		return { message: texts.of(language, 'password_changed_successfully') }
	})
	serve('GET /user/confirm', (_, { user }) => readConfirmationMethods(context, user))
	serve('POST /user/confirm', async ({ body }, { user, language }) => {
		await confirmIdentity(context, user, body)
		return { message: texts.of(language, 'identity_confirmed') }
	})
	serve('POST /user/reset-password', async ({ body }, { request, language }) => {
		await requestReset(context, { email: body.email, language }, request.ip)
		return { message: texts.of(language, 'password_reset_link_sent') }
	})
	serve('POST /reset-password', async ({ body }, { request, language }) => {
		await resetPassword(context, body, request.ip)
		return { message: texts.of(language, 'password_changed_successfully') }
	})
	serve('POST /email/verify/resend', async (_, { user, language }) => {
		const sent = await resendVerification(context, user, language)
		return { message: texts.of(language, sent ? 'verification_email_sent' : 'email_already_verified') }
	})
	serve('GET /email/verify/{id}/{hash}', async ({ params }, { reply }) => {
		const outcome = await verifyEmail(context, params.id, params.hash)
		const page = {
			verified: '/email/verify/success',
			already: '/email/verify/already-success',
			invalid: '/email-verification?link=invalid',
		}[outcome]
		reply.redirect(`${config.publicUrl}${page}`)
	})
	steamRoutes(serve, context)
	serve('POST /user/trade-url', async ({ body }, { user, language }) => {
		await db.run('update users set trade_url = $2 where id = $1', [user.id, body.tradeUrl])
		return { message: texts.of(language, 'trade_link_saved') }
	})
	serve('GET /user/sessions', async (_, { user, language }) => ({
		payload: await listSessions(context, user, language),
	}))
	serve('DELETE /user/sessions/{id}', async ({ params }, { user, language }) => {
		if (!(await endSession(db, user.id, params.id))) throw new Problem('not_found')
		return { message: texts.of(language, 'session_ended') }
	})
}
