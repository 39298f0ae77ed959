import type { Serve } from '../../platform/http/serve.ts'
import { actOf } from '../../platform/operator/act.ts'
import { approveRun } from './approve-run.ts'
import { listStatements } from './bank-statement/list-statements.ts'
import { takeStatement } from './bank-statement/take-statement.ts'
import type { PayoutRunsContext } from './context.ts'
import { approveFile, downloadFile, requestFile } from './download-file.ts'
import { cancelRun, sendBack } from './end-run.ts'
import { exportRun } from './export-run.ts'
import { listRuns } from './list-runs.ts'
import { proposeAgain, proposeRun } from './propose-run.ts'
import { readRun } from './read-run.ts'
import { listWaiting } from './runnable-payouts.ts'
import { failInRun, settleRun } from './settle-run.ts'
import { takeOut } from './take-out.ts'

export function payoutRunsRoutes(serve: Serve, context: PayoutRunsContext): void {
	const { texts } = context.platform

	serve('GET /backoffice/payout-runs', ({ query }) => listRuns(context, query))
	serve('GET /backoffice/payout-runs/waiting', (_, { language }) => listWaiting(context, language))
	serve('GET /backoffice/payout-runs/statements', async () => ({ payload: await listStatements(context) }))
	serve('POST /backoffice/payout-runs', async ({ body }, call) => {
		const run_id = await proposeRun(context, body.payouts, actOf(call))
		return { run_id, message: texts.of(call.language, 'payout_run_proposed', { run: run_id }) }
	})
	serve('POST /backoffice/payout-runs/statements', async ({ body }, call) => {
		const { statement, isRepeated } = await takeStatement(context, body, actOf(call))
		const said = isRepeated ? 'statement_repeated' : 'statement_read'
		return { payload: statement, message: texts.of(call.language, said) }
	})
	serve('GET /backoffice/payout-runs/{id}', async ({ params }, { operator, language }) => ({
		payload: await readRun(context, params.id, operator, language),
	}))
	serve('GET /backoffice/payout-runs/{id}/export', ({ params }, call) =>
		exportRun(context, params.id, { reply: call.reply, caller: actOf(call) }),
	)
	serve('POST /backoffice/payout-runs/{id}/take-out', async ({ params, body }, call) => {
		await takeOut(context, params.id, body.payouts, actOf(call))
		return { message: texts.of(call.language, 'payout_run_taken_out') }
	})
	serve('POST /backoffice/payout-runs/{id}/propose', async ({ params }, call) => {
		await proposeAgain(context, params.id, actOf(call))
		return { message: texts.of(call.language, 'payout_run_proposed', { run: params.id }) }
	})
	serve('POST /backoffice/payout-runs/{id}/approve', async ({ params, body }, call) => {
		await approveRun(context, params.id, body, actOf(call))
		return { message: texts.of(call.language, 'payout_run_approved') }
	})
	serve('POST /backoffice/payout-runs/{id}/send-back', async ({ params, body }, call) => {
		await sendBack(context, params.id, body.reason, actOf(call))
		return { message: texts.of(call.language, 'payout_run_was_sent_back') }
	})
	serve('POST /backoffice/payout-runs/{id}/cancel', async ({ params, body }, call) => {
		await cancelRun(context, params.id, body.reason, actOf(call))
		return { message: texts.of(call.language, 'payout_run_canceled') }
	})
	serve('POST /backoffice/payout-runs/{id}/download', async ({ params }, call) => {
		call.reply.header('cache-control', 'no-store')
		const payload = await downloadFile(context, params.id, actOf(call))
		return { payload, message: texts.of(call.language, 'payout_run_downloaded') }
	})
	serve('POST /backoffice/payout-runs/{id}/request-file', async ({ params, body }, call) => {
		await requestFile(context, params.id, body.reason, actOf(call))
		return { message: texts.of(call.language, 'approval_requested') }
	})
	serve('POST /backoffice/payout-runs/{id}/approve-file', async ({ params }, call) => {
		await approveFile(context, params.id, actOf(call))
		return { message: texts.of(call.language, 'payout_run_file_approved') }
	})
	serve('POST /backoffice/payout-runs/{id}/settle', async ({ params, body }, call) => {
		const { bank_reference: bankReference, payouts: payoutIds } = body
		await settleRun(context, params.id, { bankReference, payoutIds }, actOf(call))
		return { message: texts.of(call.language, 'payout_run_paid') }
	})
	serve('POST /backoffice/payout-runs/{id}/fail', async ({ params, body }, call) => {
		const { reason, payouts: payoutIds } = body
		await failInRun(context, params.id, { payoutIds, reason }, actOf(call))
		return { message: texts.of(call.language, 'payout_run_failed') }
	})
}
