import { roleMay } from '@skinverse/contract/capabilities'
import type { Act } from '../../../platform/operator/act.ts'
import { actingTransaction } from '../../../platform/operator/acting-transaction.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import { Problem } from '../../../platform/problem.ts'
import type { DepositsContext } from '../context.ts'
import { findReported } from '../find-deposit.ts'
import type { Provider, Report } from '../provider.ts'
import { recordEvent } from '../record-event.ts'
import { type Outcome, settleDeposit } from '../settle-deposit.ts'

interface Check extends Act {
	depositId: number
}

/**
 * Asks the provider whatever the deposit's state, unlike the job: a held or abandoned one may have been paid. The
 * report is applied as usual.
 */
export async function checkByOperator(context: DepositsContext, check: Check): Promise<Outcome> {
	const { depositId, operator, origin } = check
	const { db } = context.platform
	const { provider, ref } = await findAskable(context, depositId)
	const report = await ask(context, provider, ref)
	return actingTransaction(db, operator, async (tx) => {
		const deposit = await findReported(tx, provider.name, { ...report, depositId })
		if (deposit === undefined) throw new Problem('not_found', { text: 'office_deposit_nobody_to_ask' })
		const mayReopen = roleMay(operator.role, 'deposits.close')
		const outcome = await settleDeposit(context, tx, deposit, report, { mayReopen })
		await tx.run(
			'update deposits set asked_at = $2, held_at = case when $3 then null else held_at end where id = $1',
			[depositId, context.platform.clock.now(), outcome === 'credited'],
		)
		await recordEvent(tx, { provider: provider.name, depositId, report, outcome })
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: 'deposits.check',
			subject: String(depositId),
			before: { status: deposit.status },
			after: { said: report.state, outcome },
		})
		return outcome
	})
}

async function findAskable(
	{ platform: { db }, providers }: DepositsContext,
	depositId: number,
): Promise<{ provider: Provider; ref: string }> {
	const deposit = await db.maybe<{ status: string; provider: string; ref: string | null }>(
		'select status, provider, provider_ref as ref from deposits where id = $1',
		[depositId],
	)
	if (deposit === undefined) throw new Problem('not_found')
	if (deposit.status === 'Success') throw new Problem('conflict', { text: 'queue_changed' })
	const provider = providers.get(deposit.provider)
	if (provider === undefined || deposit.ref === null) {
		throw new Problem('not_found', { text: 'office_deposit_nobody_to_ask' })
	}
	return { provider, ref: deposit.ref }
}

async function ask({ platform: { log } }: DepositsContext, provider: Provider, ref: string): Promise<Report> {
	const report = await provider.readCheckout(ref).catch((err: unknown) => {
		log.warn({ err, provider: provider.name }, 'deposits: the provider did not answer an operator')
		throw new Problem('provider_unavailable', { cause: err })
	})
	if (report === undefined) throw new Problem('not_found', { text: 'office_deposit_nobody_to_ask' })
	return report
}
