import type { Sql } from '../../../platform/database/database.ts'
import type { PayoutProviderName, PayoutReport } from './provider.ts'
import type { Outcome } from './settle-report.ts'

interface PayoutEvent {
	provider: PayoutProviderName
	/** Undefined for the shop's own look-up. */
	eventId?: string
	payoutId: number | undefined
	report: PayoutReport
	outcome: Outcome
	at: Date
}

/** Stores a provider's raw event and its result. */
export async function recordEvent(
	tx: Sql,
	{ provider, eventId, payoutId, report, outcome, at }: PayoutEvent,
): Promise<void> {
	// Only events that are not about our payouts can collide here: all others wait for their payout's lock.
	await tx.run(
		`insert into payout_events (provider, event_id, kind, payout_id, outcome, payload, received_at)
		values ($1, $2, $3, $4, $5, $6, $7) on conflict on constraint payout_events_once do nothing`,
		[provider, eventId, report.kind, payoutId, outcome, report.payload, at],
	)
}
