import { type Cents, decimalOf } from '@skinverse/contract/money'
import { formatCurrency } from '@skinverse/contract/money-format'
import type { OfferStatus } from '@skinverse/contract/offer-moves'
import type { Sql } from '../../../platform/database/database.ts'
import type { Act } from '../../../platform/operator/act.ts'
import { actingTransaction } from '../../../platform/operator/acting-transaction.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import { invalidField, Problem } from '../../../platform/problem.ts'
import { planIntake } from '../../trading/index.ts'
import { agree } from '../agree.ts'
import type { MoveContext, OffersContext } from '../context.ts'
import { type LockedOffer, lockOffer } from '../lock-offer.ts'
import { makePayable } from '../make-payable.ts'
import { type Mover, moveOffer } from '../move-offer.ts'
import { receive } from '../receive.ts'
import { withdrawListings } from './offer-listings.ts'

const EUR = { code: 'EUR', symbol: '€' }
const MS_PER_HOUR = 3_600_000

/** All operator actions on an offer, with their input. */
export type OperatorAction =
	| { do: 'propose'; price: Cents; above_asked?: true | undefined }
	| { do: 'accept' | 'received' | 'payable' }
	| { do: 'decline' | 'withdraw' | 'cancel' | 'return'; reason: string }

const statusAfter = { decline: 'declined_by_service', cancel: 'canceled' } as const

/** Makes the move and its trail entry, or nothing. */
export async function moveByOperator(
	context: Pick<OffersContext, 'platform' | 'content'>,
	offerId: number,
	action: OperatorAction,
	{ operator, origin }: Act,
): Promise<void> {
	await actingTransaction(context.platform.db, operator, async (tx) => {
		const offer = await lockOffer(tx, offerId)
		await act(context, tx, offer, action, { by: 'operator', operatorId: operator.id })
		if (action.do === 'accept') await planIntake(context, tx, offerId)
		const after = await tx.one<{ status: OfferStatus }>('select status from offers where id = $1', [offerId])
		const { do: verb, ...given } = action
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: `offers.${verb}`,
			subject: String(offerId),
			before: { status: offer.status },
			after: { ...after, ...given },
		})
	})
}

function refuseAboveAsked({ userPrice }: LockedOffer): never {
	const asked = formatCurrency(decimalOf(userPrice), EUR, 'en')
	throw invalidField('price', 'offer_quote_above_asked', { asked })
}

export async function act(
	context: MoveContext,
	tx: Sql,
	offer: LockedOffer,
	action: OperatorAction,
	mover: Mover,
): Promise<void> {
	const now = context.platform.clock.now().getTime()
	const { quote_expiry_hours } = context.content.settings()
	switch (action.do) {
		case 'propose': {
			const { price } = action
			if (price > offer.userPrice && action.above_asked !== true) refuseAboveAsked(offer)
			const quoteExpiresAt = new Date(now + quote_expiry_hours * MS_PER_HOUR)
			const terms = { servicePrice: price, quoteExpiresAt }
			return moveOffer(context, tx, offer, { to: 'offer', mover, price, terms })
		}
		case 'withdraw': {
			const price = offer.servicePrice ?? undefined
			await moveOffer(context, tx, offer, { to: 'pending', mover, price, reason: { words: action.reason } })
			await tx.run('update offers set service_price_cents = null, quote_expires_at = null where id = $1', [
				offer.id,
			])
			return
		}
		case 'accept':
			// An open proposal can only be answered by the seller.
			if (offer.status !== 'pending') throw new Problem('move_refused')
			return agree(context, tx, offer, { mover, price: offer.userPrice })
		case 'received':
			return receive(context, tx, offer, mover)
		case 'payable':
			return makePayable(context, tx, offer, mover)
		case 'return':
			await withdrawListings(tx, offer.id)
			return moveOffer(context, tx, offer, { to: 'returned', mover, reason: { words: action.reason } })
		default: {
			const reason = { words: action.reason }
			return moveOffer(context, tx, offer, { to: statusAfter[action.do], mover, reason })
		}
	}
}
