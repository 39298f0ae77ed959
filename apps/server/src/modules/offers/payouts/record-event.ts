import type { Sql } from '../../../platform/database/database.ts'
import type { PayoutProviderName, PayoutReport } from './provider.ts'
import type { Outcome } from './settle-report.ts'

interface PayoutEvent {
	provider: PayoutProviderName
	/** Undefined where the shop asked for itself. */
	eventId?: string
	payoutId: number | undefined
	report: PayoutReport
	outcome: Outcome
	at: Date
}

/** Keeps what a provider said, word for word, and what came of it. */
export async function recordEvent(
	tx: Sql,
	{ provider, eventId, payoutId, report, outcome, at }: PayoutEvent,
): Promise<void> {
	// Only events about nothing of ours can meet here at once: all others wait for their payout.
	await tx.run(
		`insert into payout_events (provider, event_id, kind, payout_id, outcome, payload, received_at)
		values ($1, $2, $3, $4, $5, $6, $7) on conflict on constraint payout_events_once do nothing`,
		[provider, eventId, report.kind, payoutId, outcome, report.payload, at],
	)
}
