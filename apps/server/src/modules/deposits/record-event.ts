import type { PaymentProvider } from '@skinverse/contract/payment-providers'
import type { Sql } from '../../platform/database/database.ts'
import type { Report } from './provider.ts'
import type { Outcome } from './settle-deposit.ts'

interface ProviderEvent {
	provider: PaymentProvider
	/** Undefined where the shop asked for itself. */
	eventId?: string
	depositId: number | undefined
	report: Report
	outcome: Outcome
}

/** Keeps what a provider said, word for word, and what came of it. */
export async function recordEvent(
	tx: Sql,
	{ provider, eventId, depositId, report, outcome }: ProviderEvent,
): Promise<void> {
	// Only events about nothing of ours can meet here at once: all others wait for their deposit.
	await tx.run(
		`insert into provider_events (provider, event_id, kind, deposit_id, outcome, payload)
		values ($1, $2, $3, $4, $5, $6) on conflict on constraint provider_events_once do nothing`,
		[provider, eventId, report.kind, depositId, outcome, report.payload],
	)
}
