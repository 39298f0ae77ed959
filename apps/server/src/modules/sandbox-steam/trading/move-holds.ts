import type { Database } from '../../../platform/database/database.ts'

/**
 * The shop holds a received skin by its own clock. When a visitor of the demo lets time pass at the stand-in, the holds of
 * skins that came by its trades end as much earlier.
 */
export async function moveHolds(db: Database, ms: number): Promise<void> {
	await db.run(
		`update offers set payable_at = payable_at - $1 * interval '1 millisecond'
		where status = 'skin_received' and exists (
			select from trading_intakes where selling_id = offers.id and state = 'received'
		)`,
		[ms],
	)
}
