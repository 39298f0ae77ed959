import type { SellerRecord } from '@skinverse/contract/entities/operator/offer'
import { type Cents, decimalOf } from '@skinverse/contract/money'
import type { Sql } from '../../../platform/database/database.ts'

/** What became of the seller's other offers. */
export async function readRecord(db: Sql, sellerId: number, besideId: number): Promise<SellerRecord> {
	const { sold_cents, ...record } = await db.one<Omit<SellerRecord, 'sold_total'> & { sold_cents: Cents }>(
		`select count(*) filter (where status not in
				('sold', 'canceled', 'returned', 'declined_by_user', 'declined_by_service')) as open,
			count(*) filter (where status = 'sold') as sold,
			coalesce(sum(agreed_cents) filter (where status = 'sold'), 0)::bigint as sold_cents,
			count(*) filter (where status in ('canceled', 'returned')) as failed,
			count(*) filter (where status = 'declined_by_user') as declined
		from offers where user_id = $1 and id <> $2`,
		[sellerId, besideId],
	)
	return { ...record, sold_total: decimalOf(sold_cents) }
}
