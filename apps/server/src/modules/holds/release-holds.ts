import type { Sql } from '../../platform/database/database.ts'

interface Which {
	depositId?: number
	itemIds?: readonly number[]
}

/** Ends the live holds of a shopper: all, or those of one deposit or on some items. */
export async function releaseHolds(
	sql: Sql,
	userId: number,
	{ depositId, itemIds }: Which = {},
): Promise<void> {
	await sql.run('select release_holds($1, $2, $3)', [userId, depositId, itemIds])
}
