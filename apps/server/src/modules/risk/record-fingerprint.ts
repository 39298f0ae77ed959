import { createHmac } from 'node:crypto'
import type { Sql } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'

/** What two accounts can share without naming it to each other. */
interface Means {
	kind: 'bank_account' | 'payment_card'
	/** An account number, or the provider's fingerprint of a card. */
	value: string
}

/** Equal for equal values, and safe against guessing, unlike a plain hash: account numbers are few. */
export const fingerprintOf = (secrets: Pick<Secrets, 'key'>, { kind, value }: Means): Buffer =>
	createHmac('sha256', secrets.key('risk-fingerprint')).update(`${kind}:${value}`).digest()

/** Notes that a shopper was paid by, or paid with this. The value itself is not kept. */
export async function recordFingerprint(
	{ secrets, clock }: Pick<Platform, 'secrets' | 'clock'>,
	tx: Sql,
	userId: number,
	means: Means,
): Promise<void> {
	await tx.run(
		`insert into risk_fingerprints (user_id, kind, fingerprint, seen_at) values ($1, $2, $3, $4)
		on conflict (user_id, kind, fingerprint) do update
			set seen_at = greatest(risk_fingerprints.seen_at, excluded.seen_at)`,
		[userId, means.kind, fingerprintOf(secrets, means), clock.now()],
	)
}
