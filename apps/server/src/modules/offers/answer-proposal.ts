import type { Cents } from '@skinverse/contract/money'
import { Problem } from '../../platform/problem.ts'
import { planIntake } from '../trading/index.ts'
import { agree } from './agree.ts'
import type { OffersContext } from './context.ts'
import { lockOffer } from './lock-offer.ts'
import { moveOffer } from './move-offer.ts'

type AnswerContext = Pick<OffersContext, 'platform' | 'content'>
interface OwnOffer {
	userId: number
	offerId: number
}

interface Acceptance extends OwnOffer {
	/** What the seller saw. */
	seen?: Cents | undefined
}

/** The seller accepts the shop's price before it expires. */
export async function acceptProposal(
	context: AnswerContext,
	{ userId, offerId, seen }: Acceptance,
): Promise<void> {
	const { db, clock } = context.platform
	await db.transaction(async (tx) => {
		const offer = await lockOffer(tx, offerId, userId)
		const { status, servicePrice: price, quoteExpiresAt } = offer
		if (status !== 'offer' || price === null || quoteExpiresAt === null) throw new Problem('move_refused')
		// The job that declines it may be a minute late.
		if (quoteExpiresAt <= clock.now()) throw new Problem('move_refused', { text: 'offer_quote_expired' })
		if (seen !== undefined && seen !== price)
			throw new Problem('move_refused', { text: 'offer_quote_changed' })
		await agree(context, tx, offer, { mover: { by: 'user' }, price })
		await planIntake(context, tx, offerId)
	})
}

export async function declineProposal(context: AnswerContext, { userId, offerId }: OwnOffer): Promise<void> {
	await context.platform.db.transaction(async (tx) => {
		const offer = await lockOffer(tx, offerId, userId)
		await moveOffer(context, tx, offer, {
			to: 'declined_by_user',
			mover: { by: 'user' },
			price: offer.servicePrice ?? undefined,
		})
	})
}
