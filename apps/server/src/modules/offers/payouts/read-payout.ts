import type { Payout, PayoutStatus } from '@skinverse/contract/entities/payout'
import { maskIban } from '@skinverse/contract/iban'
import { type Cents, decimalOf } from '@skinverse/contract/money'
import type { PayoutMethod } from '@skinverse/contract/payout-methods'
import type { Language } from '../../../platform/texts.ts'
import type { PayoutsContext } from '../context.ts'
import { type ReasonColumns, reasonOf } from '../offer-row.ts'

interface PayoutRow extends ReasonColumns {
	id: number
	created_at: number
	finished_at: number | null
	method: PayoutMethod
	status: PayoutStatus
	amount: Cents
	iban_last: string | null
	redirect_url: string | null
}

/** The last requested payout, as its seller sees it. */
export async function latestPayout(
	{ platform: { db, texts } }: Pick<PayoutsContext, 'platform'>,
	offerId: number,
	language: Language,
): Promise<Payout | null> {
	const row = await db.maybe<PayoutRow>(
		`select id, extract(epoch from created_at)::bigint as created_at, extract(epoch from finished_at)::bigint as finished_at,
			method, status, amount_cents as amount, iban_last, reason, reason_key,
			case status when 'processing' then page_url end as redirect_url
		from payouts where offer_id = $1 order by id desc limit 1`,
		[offerId],
	)
	if (row === undefined) return null
	const { amount, iban_last, reason, reason_key, ...payout } = row
	return {
		...payout,
		amount: decimalOf(amount),
		account: iban_last === null ? null : maskIban(iban_last),
		reason: reasonOf(texts, language, { reason, reason_key }),
	}
}
