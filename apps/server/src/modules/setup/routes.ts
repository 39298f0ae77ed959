import { originOf } from '../../platform/http/origin.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { addressKey, takeAttempt } from '../../platform/rate-limit.ts'
import { hadOperator } from '../operators/index.ts'
import type { SetupContext } from './context.ts'
import { createFirstOperator } from './create-first-operator.ts'
import { readSteps } from './read-steps.ts'
import { readSetupLink } from './setup-link.ts'
import { trySteam } from './try-steam.ts'

export function setupRoutes(serve: Serve, context: SetupContext): void {
	const {
		platform,
		operators: { cookie },
	} = context
	const { db } = platform
	serve('GET /backoffice/setup', async () => ({ payload: { is_new: !(await hadOperator(db)) } }))
	serve('GET /backoffice/setup/steps', async () => ({ payload: await readSteps(context) }))
	serve('POST /backoffice/setup/steam-trial', async (_, { operator }) => ({
		message: await trySteam(platform, operator.id),
	}))
	serve('POST /backoffice/setup/link', async ({ body: { token } }, { request }) => {
		await takeAttempt(db, 'setup_address', addressKey(request.ip))
		return { payload: await readSetupLink(platform, token) }
	})
	serve('POST /backoffice/setup/operator', async ({ body: form }, { request, reply }) => {
		const origin = originOf(request)
		await takeAttempt(db, 'setup_address', addressKey(origin.ip))
		const signedIn = await createFirstOperator(platform, { form, origin, device: cookie.device(request) })
		cookie.set(reply, signedIn)
		return { payload: signedIn.operator }
	})
}
