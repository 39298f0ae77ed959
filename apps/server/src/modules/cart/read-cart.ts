import type { CartEntry } from '@skinverse/contract/entities/cart-entry'
import type { CartHold } from '@skinverse/contract/entities/cart-hold'
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
	reserved_until: number | null
	held_until: number | null
	held_seconds: number | null
	paint_seed: number | null
}

/** In the order of adding; items that were sold meanwhile stay, marked, until the shopper removes them. */
export async function readCart(
	context: CartContext,
	userId: number,
): Promise<{ cart: CartEntry[]; totals: CheckoutTotals; hold: CartHold | null }> {
	const { platform, content, pictureOf } = context
	const rows = await platform.db.many<CartRow>(
		`select item.id, item.kind_id, item.price_cents, item.status = 'available' as available,
			case when hold.user_id <> entry.user_id then extract(epoch from hold.expires_at)::bigint end as reserved_until,
			case when hold.user_id = entry.user_id then extract(epoch from hold.expires_at)::bigint end as held_until,
			ceil(extract(epoch from hold.expires_at - clock_timestamp()))::int as held_seconds,
			item.float_value, item.paint_seed, kind.title, kind.type, kind.category, kind.quality, kind.exterior
		from cart_items entry
			join items item on item.id = entry.item_id
			join item_kinds kind on kind.id = item.kind_id
			left join holds hold on hold.item_id = item.id and hold.is_latest and hold.expires_at > clock_timestamp()
		where entry.user_id = $1 order by entry.added_at, item.id`,
		[userId],
	)
	const cart = rows.map(({ id, kind_id, price_cents, available, reserved_until, ...row }) => ({
		item_id: id,
		is_variation: false,
		count: 1,
		available,
		reserved_until,
		item: {
			title: row.title,
			type: row.type,
			category: row.category,
			quality: row.quality,
			exterior: row.exterior,
			float_value: row.float_value,
			price: decimalOf(price_cents),
			img_url: pictureOf(kind_id, { floatValue: row.float_value, paintSeed: row.paint_seed }),
		},
	}))
	const prices = rows.filter(({ available }) => available).map(({ price_cents }) => price_cents)
	const promo = await readPromo(platform.db, userId, { prices })
	if (promo?.isVoid) await platform.db.transaction((tx) => tidyPromo(tx, userId))
	const hold = ownHold(rows, content.settings().hold_minutes * 60)
	return { cart, totals: totalsWith(content, { prices }, promo), hold }
}

function ownHold(rows: readonly CartRow[], seconds: number): CartHold | null {
	const held = rows.flatMap(({ id, held_until: until, held_seconds: left }) =>
		until === null || left === null ? [] : [{ id, until, left }],
	)
	const [first] = held.toSorted((a, b) => a.until - b.until)
	if (first === undefined) return null
	return {
		item_ids: held.map(({ id }) => id),
		until: first.until,
		seconds_left: first.left,
		// The setting may have been lowered meanwhile.
		seconds_total: Math.max(seconds, first.left),
	}
}

/** A promo code that the cart does not show must not block the purchase. */
async function tidyPromo(tx: Sql, userId: number): Promise<void> {
	await tx.run('select from carts where user_id = $1 for update', [userId])
	// The cart may have been filled meanwhile.
	await dropVoidPromo(tx, userId, await readPrices(tx, userId))
}
