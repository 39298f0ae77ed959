import type { Sql } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { ProviderFee } from './provider.ts'

/** A provider books a payment within minutes. */
const FIRST_ASKED_AFTER_SECONDS = 300

/**
 * Stores what the provider kept of a credited deposit. A fee in another currency is the same share of the payment in
 * EUR as of the payment at the provider, so no second rate is needed. `later`: the provider is asked for it.
 */
export async function recordFee(
	{ clock }: Pick<Platform, 'clock'>,
	tx: Sql,
	depositId: number,
	fee: ProviderFee | 'later',
): Promise<void> {
	if (fee === 'later') {
		await tx.run('update deposits set fee_due_at = $2 where id = $1 and fee_cents is null', [
			depositId,
			new Date(clock.now().getTime() + FIRST_ASKED_AFTER_SECONDS * 1000),
		])
		return
	}
	await tx.run(
		`update deposits set fee_minor = $2, fee_currency = $3, fee_due_at = null,
			fee_cents = case when $3 = 'EUR' then $2 else round_half_up($2 * eur_cents, $4) end
		where id = $1 and status = 'Success' and fee_cents is null`,
		[depositId, fee.amount, fee.currency, fee.of],
	)
}
