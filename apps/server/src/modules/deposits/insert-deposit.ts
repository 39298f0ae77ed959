import type { AmountMinor, Cents, CreditsMinor } from '@skinverse/contract/money'
import type { PaymentProvider } from '@skinverse/contract/payment-providers'
import type { Sql } from '../../platform/database/database.ts'

export interface NewDeposit {
	userId: number
	provider: PaymentProvider
	method: string
	currency: string
	amount: AmountMinor
	eur: Cents
	credits: CreditsMinor
	currencyPerEur: number
	eurPerCredit: number
	billing?: Record<string, string | number>
	createdAt: Date
}

/** Returns the id of the new, pending deposit. */
export async function insertDeposit(tx: Sql, deposit: NewDeposit): Promise<number> {
	const { id } = await tx.one<{ id: number }>(
		`insert into deposits (user_id, provider, method, currency, amount_minor, eur_cents, credits_minor,
			currency_per_eur, eur_per_credit, billing, created_at)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
		[
			deposit.userId,
			deposit.provider,
			deposit.method,
			deposit.currency,
			deposit.amount,
			deposit.eur,
			deposit.credits,
			deposit.currencyPerEur,
			deposit.eurPerCredit,
			deposit.billing ?? {},
			deposit.createdAt,
		],
	)
	return id
}
