import type { Cents, CreditsMinor } from '@skinverse/contract/money'
import { mayMoveOffer, type OfferMover, type OfferStatus } from '@skinverse/contract/offer-moves'
import type { Sql } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import { requestReceipts } from '../receipts/index.ts'
import type { MoveContext } from './context.ts'
import type { LockedOffer } from './lock-offer.ts'
import { mailOffer } from './mail-offer.ts'
import type { Reason } from './reason.ts'

/** The actor; an operator is named. */
export type Mover = { by: Exclude<OfferMover, 'operator'> } | { by: 'operator'; operatorId: number }

export interface OfferMoveOrder {
	to: OfferStatus
	mover: Mover
	/** The price of this move. */
	price?: Cents
	reason?: Reason
	/** What is fixed with it. */
	terms?: OfferTerms
}

interface OfferTerms {
	servicePrice?: Cents
	agreed?: { price: Cents; credits: CreditsMinor; eurPerCredit: number }
	quoteExpiresAt?: Date
	payableAt?: Date
}

/** Moves an offer that the caller's transaction has locked, records the move and mails the seller. */
export async function moveOffer(
	context: MoveContext,
	tx: Sql,
	offer: LockedOffer,
	{ to, mover, price, reason, terms }: OfferMoveOrder,
): Promise<void> {
	if (!mayMoveOffer(offer.status, to, mover.by)) throw new Problem('move_refused')
	if (terms !== undefined) await fixTerms(tx, offer.id, terms)
	// The database checks each move against its own table of moves, and derives the status.
	await tx.run(
		`insert into offer_moves (offer_id, from_status, to_status, mover, operator_id, price_cents, reason, reason_key, created_at)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
		[
			offer.id,
			offer.status,
			to,
			mover.by,
			mover.by === 'operator' ? mover.operatorId : null,
			price,
			reason !== undefined && 'words' in reason ? reason.words : null,
			reason !== undefined && 'key' in reason ? reason.key : null,
			context.platform.clock.now(),
		],
	)
	await mailOffer(context, tx, { offerId: offer.id, from: offer.status, to, price, reason })
	if (to === 'sold') await requestReceipts(context.platform, tx, 'offer', [offer.id])
}

async function fixTerms(tx: Sql, offerId: number, terms: OfferTerms): Promise<void> {
	await tx.run(
		`update offers set service_price_cents = coalesce($2, service_price_cents), agreed_cents = coalesce($3, agreed_cents),
			agreed_minor = coalesce($4, agreed_minor), eur_per_credit = coalesce($5, eur_per_credit),
			quote_expires_at = coalesce($6, quote_expires_at), payable_at = coalesce($7, payable_at)
		where id = $1`,
		[
			offerId,
			terms.servicePrice,
			terms.agreed?.price,
			terms.agreed?.credits,
			terms.agreed?.eurPerCredit,
			terms.quoteExpiresAt,
			terms.payableAt,
		],
	)
}
