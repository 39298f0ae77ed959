import { type Cents, sumOf } from '@skinverse/contract/money'
import type { Sql } from '../../platform/database/database.ts'
import type { PromoDiscount } from './cart-totals.ts'

/** The applied code of a cart. */
export interface CartPromo extends PromoDiscount {
	/** It has expired, or needs a higher subtotal: `buy_cart` would refuse it. */
	isVoid: boolean
}

interface Priced {
	prices: readonly Cents[]
}

export function readPromo(sql: Sql, userId: number, { prices }: Priced): Promise<CartPromo | undefined> {
	return sql.maybe<CartPromo>(
		`select promo.code, promo.percent_hundredths as "percentHundredths", promo.amount_cents as "amountCents",
			promo_refusal(promo, $1, $2) is not null as "isVoid"
		from carts join promo_codes promo on promo.id = carts.promo_code_id where carts.user_id = $1`,
		[userId, sumOf(prices)],
	)
}

/** Removes a code that would be refused. The caller holds the cart's lock. */
export async function dropVoidPromo(tx: Sql, userId: number, { prices }: Priced): Promise<void> {
	await tx.run(
		`update carts set promo_code_id = null from promo_codes promo
		where user_id = $1 and promo.id = promo_code_id and promo_refusal(promo, $1, $2) is not null`,
		[userId, sumOf(prices)],
	)
}
