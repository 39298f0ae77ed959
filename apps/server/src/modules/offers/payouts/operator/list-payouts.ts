import type { ListMeta } from '@skinverse/contract/entities/common'
import type { OfficePayout } from '@skinverse/contract/entities/operator/payout'
import type { OfficePerson } from '@skinverse/contract/entities/operator/person'
import type { PayoutStatus, PayoutView } from '@skinverse/contract/entities/payout'
import { maskIban } from '@skinverse/contract/iban'
import { type Cents, decimalOf } from '@skinverse/contract/money'
import type { PayoutMethod } from '@skinverse/contract/payout-methods'
import { anywhere, directionOf, metaOf, numberIn } from '../../../../platform/operator/queue.ts'
import type { Language, Texts } from '../../../../platform/texts.ts'
import type { PayoutsContext } from '../../context.ts'
import { type ReasonColumns, reasonOf } from '../../offer-row.ts'
import { offerTitle } from '../../offer-title.ts'
import { type QueuePage, SELLER } from '../../operator/queue.ts'

export interface OfficePayoutRow extends ReasonColumns {
	id: number
	offer_id: number
	titles: string[]
	seller: OfficePerson
	created_at: number
	finished_at: number | null
	method: PayoutMethod
	status: PayoutStatus
	amount: Cents
	iban_last: string | null
}

export const PAYOUT_COLUMNS = `payout.id, payout.offer_id, ${SELLER},
	array(select offers.title union all (select line.title from offer_lines line where line.offer_id = offers.id
		order by line.position)) as titles,
	extract(epoch from payout.created_at)::bigint as created_at, extract(epoch from payout.finished_at)::bigint as finished_at,
	payout.method, payout.status, payout.amount_cents as amount, payout.iban_last, payout.reason, payout.reason_key`
export const PAYOUT_FROM = `payouts payout join offers on offers.id = payout.offer_id
	join users seller on seller.id = offers.user_id`
const IN_RUN = `exists (select from payout_run_payouts member
	where member.payout_id = payout.id and member.state = 'waiting')`
export const PAYOUTS_FOUND = `($1::text is null or case $1 when 'in_run' then ${IN_RUN}
		when 'to_make' then payout.status = 'processing' and payout.method = 'sepa-manual' and not ${IN_RUN}
		else payout.status = $1 end)
	and ($2 = '' or payout.id = $3 or payout.offer_id = $3 or offers.title ilike $4 or seller.email ilike $4
		or payout.account_holder ilike $4
		or exists (select from offer_lines line where line.offer_id = offers.id and line.title ilike $4))`

export interface PayoutFilter {
	search?: string
	status?: PayoutView
}

/** The parameters of `PAYOUTS_FOUND`. */
export const payoutFilter = ({ search = '', status }: PayoutFilter) => [
	status,
	search,
	numberIn(search),
	anywhere(search),
]

/** Payouts to all sellers, newest first, for the operators. */
export async function listPayouts(
	{ platform: { db, texts } }: Pick<PayoutsContext, 'platform'>,
	{ page, limit, ...filtered }: QueuePage & PayoutFilter,
	language: Language,
): Promise<{ payload: OfficePayout[]; meta: ListMeta }> {
	const filter = payoutFilter(filtered)
	const { total } = await db.one<{ total: number }>(
		`select count(*) as total from ${PAYOUT_FROM} where ${PAYOUTS_FOUND}`,
		filter,
	)
	const rows = await db.many<OfficePayoutRow>(
		`select ${PAYOUT_COLUMNS} from ${PAYOUT_FROM} where ${PAYOUTS_FOUND}
		order by payout.id ${directionOf(filtered.status, ['to_make', 'in_run', 'processing'])} limit $5 offset $6`,
		[...filter, limit, (page - 1) * limit],
	)
	const payload = rows.map((row) => officePayoutOf(texts, row, language))
	return { payload, meta: metaOf(total, limit) }
}

export async function payoutsOfOffer(
	{ platform: { db, texts } }: Pick<PayoutsContext, 'platform'>,
	offerId: number,
	language: Language,
): Promise<OfficePayout[]> {
	const rows = await db.many<OfficePayoutRow>(
		`select ${PAYOUT_COLUMNS} from ${PAYOUT_FROM} where payout.offer_id = $1 order by payout.id desc`,
		[offerId],
	)
	return rows.map((row) => officePayoutOf(texts, row, language))
}

export function officePayoutOf(
	texts: Texts,
	{ amount, iban_last, reason, reason_key, ...row }: OfficePayoutRow,
	language: Language,
): OfficePayout {
	const [first = '', ...more] = row.titles
	return {
		...row,
		title: offerTitle(texts, language, first, more.length),
		amount: decimalOf(amount),
		currency: 'EUR',
		account: iban_last === null ? null : maskIban(iban_last),
		reason: reasonOf(texts, language, { reason, reason_key }),
	}
}
