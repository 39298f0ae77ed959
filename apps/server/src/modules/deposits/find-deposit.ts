import type { DepositStatus } from '@skinverse/contract/entities/deposit-history-entry'
import type { AmountMinor } from '@skinverse/contract/money'
import type { PaymentProvider } from '@skinverse/contract/payment-providers'
import type { Sql } from '../../platform/database/database.ts'
import type { Report } from './provider.ts'

export interface KnownDeposit {
	id: number
	userId: number
	status: DepositStatus
	amount: AmountMinor
	currency: string
	/** By an operator. */
	closed: boolean
	provider: PaymentProvider
}

/**
 * The deposit of a report, locked until the caller's transaction ends; undefined if there is none. A report may
 * arrive before the response that names its checkout: then only the deposit's id identifies it.
 */
export async function findReported(
	tx: Sql,
	provider: PaymentProvider,
	{ depositId, ref }: Pick<Report, 'depositId' | 'ref'>,
): Promise<KnownDeposit | undefined> {
	const deposit = await tx.maybe<KnownDeposit & { ref: string | null }>(
		`select id, user_id as "userId", status, amount_minor as amount, currency, provider_ref as ref, provider,
			closed_at is not null as closed
		from deposits
		where id = $1 and provider = $2 and coalesce(provider_ref = $3, true) for no key update`,
		[depositId, provider, ref],
	)
	if (deposit?.ref === null && ref !== undefined) {
		await tx.run('update deposits set provider_ref = $2 where id = $1', [deposit.id, ref])
	}
	return deposit
}
