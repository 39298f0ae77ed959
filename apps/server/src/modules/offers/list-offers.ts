import type { ListMeta } from '@skinverse/contract/entities/common'
import type { Offer } from '@skinverse/contract/entities/offer'
import type { Language } from '../../platform/texts.ts'
import type { OffersContext } from './context.ts'
import { LAST_MOVE, OFFER_COLUMNS, type OfferRow, offerOf } from './offer-row.ts'

/** A seller's own offers, newest first. */
export async function listOffers(
	context: Pick<OffersContext, 'platform' | 'pictureOf'>,
	userId: number,
	{ page, limit }: { page: number; limit: number },
	language: Language,
): Promise<{ payload: Offer[]; meta: ListMeta }> {
	const { db } = context.platform
	const { total } = await db.one<{ total: number }>(
		'select count(*) as total from offers where user_id = $1',
		[userId],
	)
	const rows = await db.many<OfferRow>(
		`select ${OFFER_COLUMNS} from offers ${LAST_MOVE} where offers.user_id = $1
		order by offers.id desc limit $2 offset $3`,
		[userId, limit, (page - 1) * limit],
	)
	const payload = rows.map((row) => offerOf(context, row, language))
	return { payload, meta: { total, pages: Math.ceil(total / limit) } }
}
