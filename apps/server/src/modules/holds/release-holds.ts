import type { Sql } from '../../platform/database/database.ts'

/** Ends the live holds of a shopper: all, or those on some items. */
export async function releaseHolds(sql: Sql, userId: number, itemIds?: readonly number[]): Promise<void> {
	await sql.run('select release_holds($1, of_items => $2)', [userId, itemIds])
}

/** After a deposit has ended unpaid: another payment for the cart that is under way keeps its holds. */
export async function releaseDepositHolds(tx: Sql, depositId: number): Promise<void> {
	await tx.run('select release_deposit_holds($1)', [depositId])
}
