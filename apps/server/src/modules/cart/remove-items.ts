import type { Database } from '../../platform/database/database.ts'
import { releaseHolds } from '../holds/index.ts'

/** Removes one item, or all of them. Succeeds if the item is not in the cart. */
export async function removeItems(
	{ platform: { db } }: { platform: { db: Pick<Database, 'transaction'> } },
	userId: number,
	itemId: number | 'all',
): Promise<void> {
	await db.transaction(async (tx) => {
		// A purchase in progress buys what it saw; the cart changes only after it.
		const carts = await tx.run('select from carts where user_id = $1 for update', [userId])
		// A cart that another request is just creating is still empty for this one. Going on would lock its entries
		// first and the cart second, against the lock order.
		if (carts === 0) return
		if (itemId === 'all') {
			await tx.run('delete from cart_items where user_id = $1', [userId])
			await releaseHolds(tx, userId)
			await tx.run('update carts set calculated_at = null, promo_code_id = null where user_id = $1', [userId])
			return
		}
		const removed = await tx.run('delete from cart_items where user_id = $1 and item_id = $2', [
			userId,
			itemId,
		])
		if (removed === 0) return
		await tx.run('update carts set calculated_at = null where user_id = $1', [userId])
		await releaseHolds(tx, userId, [itemId])
	})
}
