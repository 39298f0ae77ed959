import { originOf } from '../../platform/http/origin.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { versionText } from '../../platform/version.ts'
import { colleaguesRoutes } from './colleagues-routes.ts'
import type { OperatorsContext } from './context.ts'
import { changeOwnPassword } from './own-account/change-own-password.ts'
import { ownAccountRoutes } from './own-account/routes.ts'
import { recordingFailures } from './sign-in/failed-sign-ins.ts'
import { signIn } from './sign-in/sign-in.ts'
import { signOut } from './sign-in/sign-out.ts'

export function operatorsRoutes(serve: Serve, context: OperatorsContext): void {
	const { platform, cookie, pendingCookie } = context
	const { db, texts } = platform
	const version = versionText(platform.config.version)

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
		payload: { id, name, email, role, must_enrol: mustEnrol, version },
	}))
	ownAccountRoutes(serve, context)
	colleaguesRoutes(serve, context)
}
