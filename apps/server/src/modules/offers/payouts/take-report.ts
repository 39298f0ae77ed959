import type { Sql } from '../../../platform/database/database.ts'
import type { PayoutsContext } from '../context.ts'
import { type LockedPayout, lockPayout } from './lock-payout.ts'
import type { PayoutProviderName, PayoutReport } from './provider.ts'
import { recordEvent } from './record-event.ts'
import { type Outcome, settleReport } from './settle-report.ts'

/**
 * Handles a provider's reports, in any order and any number of times. The report and its effect are committed
 * together.
 */
export function takeReport(
	context: Pick<PayoutsContext, 'platform' | 'content'>,
	provider: PayoutProviderName,
	report: PayoutReport,
	eventId?: string,
): Promise<Outcome> {
	const { db, clock } = context.platform
	return db.transaction(async (tx) => {
		// The lock first: of two equal events the second waits here, and then finds the first.
		const payout = await findReported(tx, provider, report)
		if (eventId !== undefined && (await isKnown(tx, provider, eventId))) return 'nothing new'
		const outcome = payout === undefined ? 'unknown' : await settleReport(context, tx, payout, report)
		const isNews = eventId !== undefined || outcome !== 'nothing new'
		if (isNews) {
			await recordEvent(tx, { provider, eventId, payoutId: payout?.id, report, outcome, at: clock.now() })
		}
		return outcome
	})
}

/** A report may arrive before the response that names its page: then only the payout's id identifies it. */
async function findReported(
	tx: Sql,
	provider: PayoutProviderName,
	{ payoutId, ref }: PayoutReport,
): Promise<LockedPayout | undefined> {
	const known = await tx.maybe(
		'select from payouts where id = $1 and provider = $2 and (provider_ref is null or provider_ref = $3)',
		[payoutId, provider, ref],
	)
	if (known === undefined) return undefined
	const payout = await lockPayout(tx, payoutId)
	if (payout.ref === null && payout.status === 'processing') {
		await tx.run('update payouts set provider_ref = $2 where id = $1', [payoutId, ref])
	}
	return payout
}

async function isKnown(tx: Sql, provider: PayoutProviderName, eventId: string): Promise<boolean> {
	const event = await tx.maybe('select from payout_events where provider = $1 and event_id = $2', [
		provider,
		eventId,
	])
	return event !== undefined
}
