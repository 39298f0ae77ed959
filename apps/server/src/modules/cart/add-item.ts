import { CART_COUNT, MAX_CART_ITEMS } from '@skinverse/contract/limits'
import { invalidField, Problem } from '../../platform/problem.ts'
import type { CartContext } from './context.ts'

type Outcome = 'added' | 'unknown' | 'already' | 'full' | 'gone'

export async function addItem(
	{ platform: { db } }: CartContext,
	userId: number,
	{ id, count }: { id: number; count: number },
): Promise<void> {
	if (count !== CART_COUNT) throw invalidField('count', 'problem_unique_items')
	const { outcome } = await db.one<{ outcome: Outcome }>('select add_to_cart($1, $2, $3) as outcome', [
		userId,
		id,
		MAX_CART_ITEMS,
	])
	switch (outcome) {
		case 'added':
			return
		case 'unknown':
			throw new Problem('not_found', { text: 'item_gone' })
		case 'already':
			throw new Problem('already_in_cart')
		case 'full':
			throw new Problem('cart_full')
		case 'gone':
			throw new Problem('item_gone', { extra: { unavailable_items: [id] } })
	}
}
