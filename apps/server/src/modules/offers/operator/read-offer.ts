import type { OfficeOfferDetails } from '@skinverse/contract/entities/operator/offer'
import type { OfficePerson } from '@skinverse/contract/entities/operator/person'
import { Problem } from '../../../platform/problem.ts'
import type { Language } from '../../../platform/texts.ts'
import { readOperatorIntake } from '../../trading/index.ts'
import type { OffersContext } from '../context.ts'
import { eurOf, LAST_MOVE, OFFER_COLUMNS, type OfferRow, offerOf, reasonOf } from '../offer-row.ts'
import { payoutsOfOffer } from '../payouts/operator/list-payouts.ts'
import { withQuotes } from '../quotes/read-quote.ts'
import { readMoves } from '../read-moves.ts'
import { withListings } from './offer-listings.ts'
import { SELLER } from './queue.ts'
import { readRecord } from './read-record.ts'
import { withStock } from './read-stock.ts'

/** One offer as operators see it: with its seller, history and payouts. */
export async function readAnyOffer(
	context: Pick<OffersContext, 'platform' | 'content' | 'catalogue' | 'pictureOf' | 'offerAddress'>,
	offerId: number,
	language: Language,
): Promise<OfficeOfferDetails> {
	const { db, texts } = context.platform
	const row = await db.maybe<OfferRow & { seller: OfficePerson }>(
		`select ${OFFER_COLUMNS}, ${SELLER} from offers join users seller on seller.id = offers.user_id ${LAST_MOVE}
		where offers.id = $1`,
		[offerId],
	)
	if (row === undefined) throw new Problem('not_found')
	const { seller, ...offer } = row
	const history = (await readMoves(db, offerId)).map(({ mover, price, reason, reason_key, ...move }) => ({
		...move,
		by: mover,
		price: eurOf(price),
		reason: reasonOf(texts, language, { reason, reason_key }),
	}))
	const payouts = await payoutsOfOffer(context, offerId, language)
	const known = offerOf(context, offer, language)
	const stocked = await withStock(context, await withQuotes(context, known.lines))
	const lines = await withListings(context, offer, stocked)
	const seller_record = await readRecord(db, seller.id, offerId)
	const intake = await readOperatorIntake(context, offerId)
	return { ...known, lines, seller, seller_record, kind_id: row.kind_id, history, payouts, intake }
}
