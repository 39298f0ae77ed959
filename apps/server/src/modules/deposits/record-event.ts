import type { PaymentProvider } from '@skinverse/contract/payment-providers'
import type { Sql } from '../../platform/database/database.ts'
import type { Report } from './provider.ts'
import type { Outcome } from './settle-deposit.ts'

interface ProviderEvent {
	provider: PaymentProvider
	/** Undefined for the shop's own look-up. */
	eventId?: string
	depositId: number | undefined
	report: Report
	outcome: Outcome
}

/** Stores a provider's raw event and its result. */
export async function recordEvent(
	tx: Sql,
	{ provider, eventId, depositId, report, outcome }: ProviderEvent,
): Promise<void> {
	// A known event is not added again (provider_events_claim). Only events that are not about our deposits can collide
	// here: all others wait for their deposit's lock.
	await tx.run(
		`insert into provider_events (provider, event_id, kind, deposit_id, outcome, payload)
		values ($1, $2, $3, $4, $5, $6)`,
		[provider, eventId, report.kind, depositId, outcome, report.payload],
	)
}
