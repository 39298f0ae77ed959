import type { Cents } from '@skinverse/contract/money'
import type { OfferMover, OfferStatus } from '@skinverse/contract/offer-moves'
import type { Sql } from '../../platform/database/database.ts'
import type { ReasonColumns } from './offer-row.ts'

export interface MoveRow extends ReasonColumns {
	at: number
	mover: OfferMover
	/** The operator's name, if an operator made the move. */
	operator: string | null
	from: OfferStatus | null
	to: OfferStatus
	price: Cents | null
}

/** An offer's history, oldest first. */
export function readMoves(db: Sql, offerId: number): Promise<MoveRow[]> {
	return db.many<MoveRow>(
		`select extract(epoch from move.created_at)::bigint as at, mover, operator.name as operator, from_status as "from",
			to_status as "to", price_cents as price, reason, reason_key
		from offer_moves move left join operators operator on operator.id = move.operator_id
		where offer_id = $1 order by move.id`,
		[offerId],
	)
}
