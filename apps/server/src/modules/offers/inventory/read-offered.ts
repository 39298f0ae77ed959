import type { Sql } from '../../../platform/database/database.ts'

/** The seller's copies in offers that are under way, as `730:123`. */
export async function readOffered(sql: Sql, userId: number): Promise<ReadonlySet<string>> {
	const rows = await sql.many<{ asset: string }>(
		`select asset.app_id || ':' || asset.asset_id as asset
		from offers join offer_assets asset on asset.offer_id = offers.id
		where offers.user_id = $1
			and offers.status not in ('declined_by_service', 'declined_by_user', 'canceled', 'returned', 'sold')`,
		[userId],
	)
	return new Set(rows.map(({ asset }) => asset))
}
