import type { Serve } from '../../../platform/http/serve.ts'
import { readFactors, renamePasskey, shopper } from '../../second-factors/index.ts'
import { requestConfirmationPasskey } from '../confirm-identity.ts'
import type { AccountsContext } from '../context.ts'
import { readFactorReset } from '../factor-reset/stop-factor-reset.ts'
import { finishSignIn, readSecondStep, requestSecondStepPasskey } from './finish-sign-in.ts'
import {
	addPasskey,
	createNewRecoveryCodes,
	dropPasskey,
	keepFactors,
	preparePasskey,
	setUpTotp,
	turnOffTotp,
	turnOnTotp,
} from './manage-factors.ts'
import { requestSignInPasskey, signInWithPasskey } from './sign-in-with-passkey.ts'

export function secondFactorRoutes(serve: Serve, context: AccountsContext): void {
	const { platform } = context
	const { texts } = platform

	serve('GET /login/second-factor', (_, { request }) => readSecondStep(context, request))
	serve('POST /login/second-factor/passkey-options', async (_, { request }) => ({
		options: await requestSecondStepPasskey(context, request),
	}))
	serve('POST /login/second-factor', async ({ body }, { request, reply, language }) => {
		const answer = await finishSignIn(context, body, request, reply)
		return { message: texts.of(language, 'signed_in'), ...answer }
	})
	serve('POST /login/passkey/options', async (_, { request }) => ({
		options: await requestSignInPasskey(context, request),
	}))
	serve('POST /login/passkey', async ({ body }, { request, reply, language }) => {
		const answer = await signInWithPasskey(context, body, request, reply)
		return { message: texts.of(language, 'signed_in'), ...answer }
	})

	serve('POST /user/confirm/passkey-options', async (_, { user }) => ({
		options: await requestConfirmationPasskey(context, user),
	}))
	serve('GET /user/second-factors', async (_, { user }) => ({
		payload: {
			...(await readFactors(platform, shopper(user.id))),
			support_reset_at: await readFactorReset(platform.db, user.id),
		},
	}))
	serve('DELETE /user/factor-reset', async (_, change) => {
		await keepFactors(context, change)
		return { message: texts.of(change.language, 'factor_reset_stopped') }
	})
	serve('POST /user/totp', async (_, change) => ({ payload: await setUpTotp(context, change) }))
	serve('PUT /user/totp', async ({ body }, change) => {
		const answer = await turnOnTotp(context, change, body.code)
		return { message: texts.of(change.language, 'totp_enabled'), ...answer }
	})
	serve('DELETE /user/totp', async (_, change) => {
		await turnOffTotp(context, change)
		return { message: texts.of(change.language, 'totp_disabled') }
	})
	serve('POST /user/passkeys/options', async (_, change) => ({
		options: await preparePasskey(context, change),
	}))
	serve('POST /user/passkeys', async ({ body }, change) => {
		const answer = await addPasskey(context, change, body)
		return { message: texts.of(change.language, 'passkey_added'), ...answer }
	})
	serve('PUT /user/passkeys/{id}', async ({ params, body }, { user, language }) => {
		await renamePasskey(platform.db, shopper(user.id), params.id, body.name)
		return { message: texts.of(language, 'passkey_renamed') }
	})
	serve('DELETE /user/passkeys/{id}', async ({ params }, change) => {
		await dropPasskey(context, change, params.id)
		return { message: texts.of(change.language, 'passkey_removed') }
	})
	serve('POST /user/recovery-codes', async (_, change) => ({
		message: texts.of(change.language, 'recovery_codes_created'),
		recovery_codes: await createNewRecoveryCodes(context, change),
	}))
}
