import type { OfferDetails } from '@skinverse/contract/entities/offer'
import { Problem } from '../../platform/problem.ts'
import type { Language } from '../../platform/texts.ts'
import { readIntake } from '../trading/index.ts'
import type { OffersContext } from './context.ts'
import { eurOf, LAST_MOVE, OFFER_COLUMNS, type OfferRow, offerOf, reasonOf } from './offer-row.ts'
import { latestPayout } from './payouts/read-payout.ts'
import { readMoves } from './read-moves.ts'

/** One of the seller's own offers, with its history. Another seller's looks like one that does not exist. */
export async function readOffer(
	context: Pick<OffersContext, 'platform' | 'pictureOf' | 'offerAddress'>,
	userId: number,
	offerId: number,
	language: Language,
): Promise<OfferDetails> {
	const { db, texts } = context.platform
	const row = await db.maybe<OfferRow>(
		`select ${OFFER_COLUMNS} from offers ${LAST_MOVE} where offers.id = $1 and offers.user_id = $2`,
		[offerId, userId],
	)
	if (row === undefined) throw new Problem('not_found')
	const moves = await readMoves(db, offerId)
	const history = moves.map(({ at, mover, from, to, price, ...why }) => ({
		created_at: at,
		// The seller does not see which operator or job it was.
		by: mover === 'user' ? ('user' as const) : ('service' as const),
		from,
		to,
		price: eurOf(price),
		reason: reasonOf(texts, language, why),
	}))
	const payout = await latestPayout(context, offerId, language)
	const intake = await readIntake(context, offerId)
	return { ...offerOf(context, row, language), history, payout, intake }
}
