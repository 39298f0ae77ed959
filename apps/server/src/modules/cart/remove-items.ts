import type { CartContext } from './context.ts'

/** Takes one item out, or all of them. What is not in the cart is out of it already. */
export async function removeItems(
	{ platform: { db } }: CartContext,
	userId: number,
	itemId: number | 'all',
): Promise<void> {
	await db.transaction(async (tx) => {
		// A purchase that is under way buys what it saw, and only then is the cart changed.
		await tx.run('select from carts where user_id = $1 for update', [userId])
		const removed = await tx.run(
			'delete from cart_items where user_id = $1 and ($2::bigint is null or item_id = $2)',
			[userId, itemId === 'all' ? null : itemId],
		)
		if (removed > 0) await tx.run('update carts set calculated_at = null where user_id = $1', [userId])
		if (itemId === 'all') await tx.run('update carts set promo_code_id = null where user_id = $1', [userId])
	})
}
