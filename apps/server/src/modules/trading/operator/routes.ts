import type { Serve } from '../../../platform/http/serve.ts'
import { actOf } from '../../../platform/operator/act.ts'
import type { TradingContext } from '../context.ts'
import { listAsset, noteMissing } from '../stock/change-asset.ts'
import { listAssets } from '../stock/list-assets.ts'
import { listAccounts, readAccount } from './account-rows.ts'
import { addAccount, pauseAccount, rotateSecrets } from './change-account.ts'
import { askByAccount, callOffIntake } from './change-intake.ts'

export function tradingOperatorRoutes(serve: Serve, context: TradingContext): void {
	const { texts } = context.platform

	serve('GET /backoffice/trading/accounts', async () => ({ payload: await listAccounts(context) }))
	serve('GET /backoffice/trading/accounts/{id}', async ({ params }) => ({
		payload: await readAccount(context, params.id),
	}))
	serve('GET /backoffice/trading/accounts/{id}/assets', ({ params, query }) =>
		listAssets(context, params.id, query),
	)
	serve('POST /backoffice/trading/accounts', async ({ body }, call) => {
		const account_id = await addAccount(context, body, actOf(call))
		return { account_id, message: texts.of(call.language, 'office_trading_was_added') }
	})
	serve('PUT /backoffice/trading/accounts/{id}/secrets', async ({ params, body }, call) => {
		await rotateSecrets(context, params.id, body, actOf(call))
		return { message: texts.of(call.language, 'office_trading_was_rotated') }
	})
	serve('POST /backoffice/trading/accounts/{id}/pause', async ({ params }, call) => {
		await pauseAccount(context, params.id, true, actOf(call))
		return { message: texts.of(call.language, 'office_trading_was_paused') }
	})
	serve('POST /backoffice/trading/accounts/{id}/resume', async ({ params }, call) => {
		await pauseAccount(context, params.id, false, actOf(call))
		return { message: texts.of(call.language, 'office_trading_was_resumed') }
	})
	serve('POST /backoffice/trading/intakes/{id}/ask', async ({ params, body }, call) => {
		await askByAccount(context, params.id, body.account_id, actOf(call))
		return { message: texts.of(call.language, 'office_intake_was_asked') }
	})
	serve('POST /backoffice/trading/intakes/{id}/call-off', async ({ params }, call) => {
		await callOffIntake(context, params.id, actOf(call))
		return { message: texts.of(call.language, 'office_intake_was_called_off') }
	})
	serve('POST /backoffice/trading/assets/{id}/list', async ({ params, body }, call) => {
		const item_id = await listAsset(context, params.id, body.price, actOf(call))
		return { item_id, message: texts.of(call.language, 'office_trading_was_listed') }
	})
	serve('POST /backoffice/trading/assets/{id}/note', async ({ params }, call) => {
		await noteMissing(context, params.id, actOf(call))
		return { message: texts.of(call.language, 'office_trading_was_noted') }
	})
}
