import { originOf } from '../../platform/http/origin.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { endBrowserSession } from '../accounts/index.ts'
import type { PrivacyContext } from './context.ts'
import { sendData } from './data/send-data.ts'
import { deleteAccount } from './deletion/delete-account.ts'
import { findObstacles } from './deletion/find-obstacles.ts'

export function privacyRoutes(serve: Serve, context: PrivacyContext): void {
	const { db, clock, texts } = context.platform

	serve('GET /user/data', (_, { user, language, request, reply }) =>
		sendData(context, { user, language, origin: originOf(request), reply }),
	)
	serve('GET /user/delete', async (_, { user }) => ({
		payload: await findObstacles(db, user.id, clock.now()),
	}))
	serve('POST /user/delete', async ({ body }, { user, language, request, reply }) => {
		await deleteAccount(context, { user, confirm: body.confirm, language, origin: originOf(request) })
		if (user.via === 'cookie') endBrowserSession(context.accounts, reply)
		return { message: texts.of(language, 'account_deleted') }
	})
}
