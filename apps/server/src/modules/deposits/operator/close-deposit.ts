import type { DepositStatus } from '@skinverse/contract/entities/deposit-history-entry'
import type { Act } from '../../../platform/operator/act.ts'
import { actingTransaction } from '../../../platform/operator/acting-transaction.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import { Problem } from '../../../platform/problem.ts'
import type { DepositsContext } from '../context.ts'
import { isOpen } from '../deposit-moves.ts'
import { findReported } from '../find-deposit.ts'
import { moveDeposit } from '../move-deposit.ts'
import type { Provider, Report } from '../provider.ts'
import { recordEvent } from '../record-event.ts'
import { settleDeposit } from '../settle-deposit.ts'

interface Closing extends Act {
	depositId: number
	reason: string
}

interface ClosableDeposit {
	status: DepositStatus
	held: boolean
	provider: string
	ref: string | null
}

/**
 * Ends a hold, or an open deposit: that one is first ended at its provider, so that it cannot be paid afterwards. If
 * a payment still arrives it is held, as an operator may have credited it by hand.
 */
export async function closeByOperator(
	context: DepositsContext,
	{ depositId, reason, operator, origin }: Closing,
): Promise<void> {
	const { platform } = context
	await endCheckout(context, depositId)
	await actingTransaction(platform.db, operator, async (tx) => {
		const deposit = await tx.maybe<Pick<ClosableDeposit, 'status' | 'held'>>(
			'select status, held_at is not null as held from deposits where id = $1 for no key update',
			[depositId],
		)
		if (deposit === undefined) throw new Problem('not_found')
		const wasOpen = isOpen(deposit.status)
		if (!deposit.held && !wasOpen) throw new Problem('conflict', { text: 'queue_changed' })
		await tx.run('update deposits set held_at = null, held_reason = null where id = $1', [depositId])
		if (wasOpen) await moveDeposit({ platform }, tx, depositId, 'Canceled')
		if (deposit.status !== 'Success') {
			await tx.run('update deposits set closed_at = $2 where id = $1', [depositId, platform.clock.now()])
		}
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: 'deposits.close',
			subject: String(depositId),
			before: { status: deposit.status, held: deposit.held },
			after: { status: wasOpen ? 'Canceled' : deposit.status, held: false, reason },
		})
	})
}

/** A held deposit was already reviewed: it is closed even if its provider does not answer. */
async function endCheckout(context: DepositsContext, depositId: number): Promise<void> {
	const { db } = context.platform
	const deposit = await db.maybe<ClosableDeposit>(
		'select status, held_at is not null as held, provider, provider_ref as ref from deposits where id = $1',
		[depositId],
	)
	if (deposit === undefined) throw new Problem('not_found')
	const provider = context.providers.get(deposit.provider)
	if (deposit.held || !isOpen(deposit.status) || deposit.ref === null || provider === undefined) return
	const report = await askToEnd(context, provider, deposit.ref)
	if (report?.state !== 'paid' && report?.state !== 'processing') return
	await takeReport(context, provider, depositId, report)
	throw new Problem('conflict', {
		text: report.state === 'paid' ? 'office_deposit_paid_meanwhile' : 'office_deposit_still_processing',
	})
}

async function askToEnd(
	{ platform: { log } }: DepositsContext,
	provider: Provider,
	ref: string,
): Promise<Report | undefined> {
	try {
		return await provider.closeCheckout(ref)
	} catch (cause) {
		log.warn({ err: cause, provider: provider.name }, 'deposits: the provider could not close a checkout')
		throw new Problem('provider_unavailable', { cause })
	}
}

/** The provider's report is applied as usual. */
async function takeReport(
	context: DepositsContext,
	provider: Provider,
	depositId: number,
	report: Report,
): Promise<void> {
	await context.platform.db.transaction(async (tx) => {
		const deposit = await findReported(tx, provider.name, { ...report, depositId })
		if (deposit === undefined) return
		const outcome = await settleDeposit(context, tx, deposit, report)
		await recordEvent(tx, { provider: provider.name, depositId, report, outcome })
	})
}
