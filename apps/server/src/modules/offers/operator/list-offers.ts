import type { ListMeta } from '@skinverse/contract/entities/common'
import type { OfficeOffer } from '@skinverse/contract/entities/operator/offer'
import type { OfficePerson } from '@skinverse/contract/entities/operator/person'
import type { OfferStatus } from '@skinverse/contract/offer-moves'
import { anywhere, directionOf, metaOf, numberIn } from '../../../platform/operator/queue.ts'
import type { Language } from '../../../platform/texts.ts'
import type { OffersContext } from '../context.ts'
import { LAST_MOVE, OFFER_COLUMNS, type OfferRow, offerOf } from '../offer-row.ts'
import { type QueuePage, SELLER } from './queue.ts'

export const OFFERS_FROM = 'offers join users seller on seller.id = offers.user_id'
export const OFFERS_FOUND = `($1::text is null or offers.status = $1) and ($5::bigint is null or offers.user_id = $5)
	and ($2 = '' or offers.id = $3 or offers.title ilike $4 or seller.email ilike $4
		or exists (select from offer_lines line where line.offer_id = offers.id and line.title ilike $4))`

export interface OffersFilter {
	search?: string
	status?: OfferStatus
	person?: number
}

/** The parameters of `OFFERS_FOUND`. */
export const offersFilter = ({ search = '', status, person }: OffersFilter) => [
	status,
	search,
	numberIn(search),
	anywhere(search),
	person ?? null,
]

/** All sellers' offers for the operators; those that wait for an operator begin with the oldest. */
export async function listAllOffers(
	context: Pick<OffersContext, 'platform' | 'content' | 'pictureOf'>,
	{ page, limit, ...filtered }: QueuePage & OffersFilter,
	language: Language,
): Promise<{ payload: OfficeOffer[]; meta: ListMeta }> {
	const { db, clock } = context.platform
	const answered = context.content.settings().offer_answer_hours
	const filter = offersFilter(filtered)
	const direction = directionOf(filtered.status, ['pending', 'awaiting_item', 'skin_received'])
	const { total } = await db.one<{ total: number }>(
		`select count(*) as total from ${OFFERS_FROM} where ${OFFERS_FOUND}`,
		filter,
	)
	const rows = await db.many<OfferRow & { seller: OfficePerson; isOverdue: boolean }>(
		`select ${OFFER_COLUMNS}, ${SELLER},
			offers.status = 'pending' and offers.created_at < $8::timestamptz - make_interval(hours => $9) as "isOverdue"
		from ${OFFERS_FROM} ${LAST_MOVE} where ${OFFERS_FOUND}
		order by offers.id ${direction} limit $6 offset $7`,
		[...filter, limit, (page - 1) * limit, clock.now(), answered],
	)
	const payload = rows.map(({ seller, isOverdue, ...row }) => ({
		...offerOf(context, row, language),
		seller,
		...(isOverdue && { is_overdue: true as const }),
	}))
	return { payload, meta: metaOf(total, limit) }
}
