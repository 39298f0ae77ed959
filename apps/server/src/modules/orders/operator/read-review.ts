import type { OrderReview } from '@skinverse/contract/entities/operator/order'
import type { Sql } from '../../../platform/database/database.ts'
import { readSignals, type StoredSignal } from '../../risk/index.ts'

interface ReviewRow extends Omit<OrderReview, 'signals'> {
	signals: StoredSignal[]
}

/** Why the order is held; null if it is not. */
export async function readReview(db: Sql, orderId: number): Promise<OrderReview | null> {
	const review = await db.maybe<ReviewRow>(
		`select cause, extract(epoch from opened_at)::bigint as since, points, signals
		from order_reviews where order_id = $1 and released_at is null`,
		[orderId],
	)
	return review === undefined ? null : { ...review, signals: await readSignals(db, review.signals) }
}
