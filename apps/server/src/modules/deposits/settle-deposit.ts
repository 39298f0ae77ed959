import type { DepositStatus } from '@skinverse/contract/entities/deposit-history-entry'
import type { Sql } from '../../platform/database/database.ts'
import type { DepositsContext } from './context.ts'
import type { KnownDeposit } from './find-deposit.ts'
import { mailDeposit } from './mail-deposit.ts'
import { moveDeposit } from './move-deposit.ts'
import type { CheckoutState, Report } from './provider.ts'

/** What came of a report. `refused`: the deposit was past that already. */
export type Outcome = 'credited' | 'moved' | 'refused' | 'nothing new' | 'amount differs' | 'unknown'

export type SettleContext = Pick<DepositsContext, 'platform' | 'content'>

/** What a provider's word means for a deposit. `open` is no news. */
const statusOf: Readonly<Record<Exclude<CheckoutState, 'open'>, DepositStatus>> = {
	processing: 'Processing',
	paid: 'Success',
	failed: 'Error',
	expired: 'Canceled',
}

/** Does what a report says, as a part of the caller's transaction, in which the deposit is locked. */
export async function settleDeposit(
	context: SettleContext,
	tx: Sql,
	deposit: KnownDeposit,
	report: Report,
): Promise<Outcome> {
	if (report.state === 'open') return 'nothing new'
	const to = statusOf[report.state]
	if (to === deposit.status) return 'nothing new'
	if (to === 'Success' && !isWhatWasAsked(deposit, report)) {
		await hold(context, tx, deposit.id)
		return 'amount differs'
	}
	if (!(await moveDeposit(context, tx, deposit.id, to))) return 'refused'
	if (to !== 'Success') return 'moved'
	await mailDeposit(context, tx, deposit.id)
	return 'credited'
}

function isWhatWasAsked(deposit: KnownDeposit, report: Report): boolean {
	return report.amount === deposit.amount && report.currency === deposit.currency
}

/** Money came, but not what was asked for: nobody's to decide but an operator's. */
async function hold({ platform: { clock, log } }: SettleContext, tx: Sql, depositId: number): Promise<void> {
	log.error({ deposit: depositId }, 'deposits: paid with another amount than asked for, held for an operator')
	await tx.run('update deposits set held_at = $2 where id = $1', [depositId, clock.now()])
}
