import type { CartEntry } from '@skinverse/contract/entities/cart-entry'
import type { CheckoutTotals } from '@skinverse/contract/entities/checkout-totals'
import { type Cents, decimalOf } from '@skinverse/contract/money'
import type { Sql } from '../../platform/database/database.ts'
import { dropVoidPromo, readPromo } from './cart-promo.ts'
import type { CartContext } from './context.ts'
import { readPrices, totalsWith } from './read-totals.ts'

interface CartRow extends Omit<CartEntry['item'], 'price' | 'img_url'> {
	id: number
	kind_id: number
	price_cents: Cents
	available: boolean
}

/** In the order of adding; items that were sold meanwhile stay, marked, until the shopper removes them. */
export async function readCart(
	context: CartContext,
	userId: number,
): Promise<{ cart: CartEntry[]; totals: CheckoutTotals }> {
	const { platform, content, pictureOf } = context
	const rows = await platform.db.many<CartRow>(
		`select item.id, item.kind_id, item.price_cents, item.status = 'available' as available,
			kind.title, kind.type, kind.category, kind.quality, kind.exterior
		from cart_items entry
			join items item on item.id = entry.item_id
			join item_kinds kind on kind.id = item.kind_id
		where entry.user_id = $1 order by entry.added_at, item.id`,
		[userId],
	)
	const cart = rows.map(({ id, kind_id, price_cents, available, ...item }) => ({
		item_id: id,
		is_variation: false,
		count: 1,
		available,
		item: { ...item, price: decimalOf(price_cents), img_url: pictureOf(kind_id) },
	}))
	const prices = rows.filter(({ available }) => available).map(({ price_cents }) => price_cents)
	const promo = await readPromo(platform.db, userId, { prices })
	if (promo?.isVoid) await platform.db.transaction((tx) => tidyPromo(tx, userId))
	return { cart, totals: totalsWith(content, { prices }, promo) }
}

/** A promo code that the cart does not show must not block the purchase. */
async function tidyPromo(tx: Sql, userId: number): Promise<void> {
	await tx.run('select from carts where user_id = $1 for update', [userId])
	// The cart may have been filled meanwhile.
	await dropVoidPromo(tx, userId, await readPrices(tx, userId))
}
