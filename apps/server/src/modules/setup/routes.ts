import { originOf } from '../../platform/http/origin.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { addressKey, takeAttempt } from '../../platform/rate-limit.ts'
import { hadOperator } from '../operators/index.ts'
import type { SetupContext } from './context.ts'
import { createFirstOperator } from './create-first-operator.ts'
import { readSetupLink } from './setup-link.ts'

export function setupRoutes(serve: Serve, { platform, operators: { cookie } }: SetupContext): void {
	const { db } = platform
	serve('GET /backoffice/setup', async () => ({ payload: { is_new: !(await hadOperator(db)) } }))
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
