import type { OfficeDepositDetails, OfficeProviderEvent } from '@skinverse/contract/entities/operator/deposit'
import {
	type AmountMinor,
	amountMinor,
	type Cents,
	type CreditsMinor,
	decimalOf,
} from '@skinverse/contract/money'
import { Problem } from '../../../platform/problem.ts'
import { readOfficePerson } from '../../accounts/index.ts'
import { casesOfDeposit, takenOf } from '../../cases/index.ts'
import { listCorrections } from '../../corrections/index.ts'
import type { DepositsContext } from '../context.ts'

interface DepositRow
	extends Omit<
		OfficeDepositDetails,
		| 'person'
		| 'amount'
		| 'credits'
		| 'eur'
		| 'can_be_asked'
		| 'events'
		| 'corrections'
		| 'cases'
		| 'fee'
		| 'refundable'
	> {
	user_id: number
	amount: AmountMinor
	credits: CreditsMinor
	cents: Cents
	fee_cents: Cents | null
	fee_minor: AmountMinor | null
	fee_currency: string | null
}

/** One deposit with all its events and corrections. */
export async function readOperatorDeposit(
	{ platform: { db }, providers }: Pick<DepositsContext, 'platform' | 'providers'>,
	depositId: number,
): Promise<OfficeDepositDetails> {
	const row = await db.maybe<DepositRow>(
		`select id, user_id, extract(epoch from created_at)::bigint as created_at, status, held_at is not null as held,
			provider, method, currency, amount_minor as amount, credits_minor as credits, eur_cents as cents, provider_ref,
			extract(epoch from asked_at)::bigint as asked_at, extract(epoch from held_at)::bigint as held_at,
			held_reason, extract(epoch from finished_at)::bigint as finished_at, closed_at is not null as closed,
			fee_cents, fee_minor, fee_currency
		from deposits where id = $1`,
		[depositId],
	)
	if (row === undefined) throw new Problem('not_found')
	const { user_id, amount, credits, cents, fee_cents, fee_minor, fee_currency, ...deposit } = row
	const [person, events, corrections, cases, taken] = await Promise.all([
		readOfficePerson(db, user_id),
		db.many<OfficeProviderEvent>(
			`select extract(epoch from received_at)::bigint as at, kind, outcome, payload
			from provider_events where deposit_id = $1 order by id`,
			[depositId],
		),
		listCorrections(db, { depositId }),
		casesOfDeposit(db, depositId),
		takenOf(db, depositId),
	])
	return {
		...deposit,
		person,
		amount: decimalOf(amount),
		credits: decimalOf(credits),
		eur: decimalOf(cents),
		fee:
			fee_cents === null || fee_minor === null || fee_currency === null
				? null
				: { eur: decimalOf(fee_cents), amount: decimalOf(fee_minor), currency: fee_currency },
		can_be_asked: isAskable(deposit, providers),
		events,
		corrections,
		cases,
		refundable: deposit.status === 'Success' ? decimalOf(amountMinor(Math.max(0, amount - taken))) : 0,
	}
}

/** A credited deposit needs no look-up; without the provider's id there is nothing to ask about. */
function isAskable(
	{ status, provider, provider_ref }: Pick<DepositRow, 'status' | 'provider' | 'provider_ref'>,
	providers: DepositsContext['providers'],
): boolean {
	return status !== 'Success' && provider_ref !== null && providers.has(provider)
}
