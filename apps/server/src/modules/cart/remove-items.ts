import type { Database } from '../../platform/database/database.ts'

/** Takes one item out, or all of them. What is not in the cart is out of it already. */
export async function removeItems(
	{ platform: { db } }: { platform: { db: Pick<Database, 'transaction'> } },
	userId: number,
	itemId: number | 'all',
): Promise<void> {
	await db.transaction(async (tx) => {
		// A purchase that is under way buys what it saw, and only then is the cart changed.
		const carts = await tx.run('select from carts where user_id = $1 for update', [userId])
		// A cart that another call is just making holds nothing yet for this one. Going on would lock what is in it first
		// and the cart second, against everybody else's order.
		if (carts === 0) return
		if (itemId === 'all') {
			await tx.run('delete from cart_items where user_id = $1', [userId])
			await tx.run('update carts set calculated_at = null, promo_code_id = null where user_id = $1', [userId])
			return
		}
		const removed = await tx.run('delete from cart_items where user_id = $1 and item_id = $2', [
			userId,
			itemId,
		])
		if (removed > 0) await tx.run('update carts set calculated_at = null where user_id = $1', [userId])
	})
}
