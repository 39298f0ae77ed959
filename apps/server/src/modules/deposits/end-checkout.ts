import type { DepositStatus } from '@skinverse/contract/entities/deposit-history-entry'
import type { TextKey } from '@skinverse/contract/texts/en'
import { Problem } from '../../platform/problem.ts'
import type { DepositsContext } from './context.ts'
import { isOpen } from './deposit-moves.ts'
import { findReported } from './find-deposit.ts'
import type { Provider, Report } from './provider.ts'
import { recordEvent } from './record-event.ts'
import { settleDeposit } from './settle-deposit.ts'

interface ClosableDeposit {
	status: DepositStatus
	held: boolean
	provider: string
	ref: string | null
}

/**
 * Ends the provider's page of an open deposit. Throws if the payer was faster; the deposit then has the provider's
 * report. A held deposit was already reviewed: it is left alone, also if its provider does not answer.
 */
export async function endCheckout(
	context: DepositsContext,
	depositId: number,
	tooLate: { paid: TextKey; processing: TextKey },
): Promise<void> {
	const { db } = context.platform
	const deposit = await db.maybe<ClosableDeposit>(
		'select status, held_at is not null as held, provider, provider_ref as ref from deposits where id = $1',
		[depositId],
	)
	if (deposit === undefined) throw new Problem('not_found')
	const provider = context.providers.get(deposit.provider)
	if (deposit.held || !isOpen(deposit.status) || deposit.ref === null || provider === undefined) return
	const report = await askToEnd(context, provider, deposit.ref)
	// The provider did not end its page: it can still be paid.
	if (report?.state === 'open') throw new Problem('conflict', { text: tooLate.processing })
	if (report?.state !== 'paid' && report?.state !== 'processing') return
	await takeReport(context, provider, depositId, report)
	throw new Problem('conflict', { text: tooLate[report.state] })
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
		// No event is ever deleted: a repeated call must not add one each time.
		if (outcome === 'nothing new' || outcome === 'refused') return
		await recordEvent(tx, { provider: provider.name, depositId, report, outcome })
	})
}
