import type { CheckoutTotals } from '@skinverse/contract/entities/checkout-totals'
import { sumOf } from '@skinverse/contract/money'
import type { Sql } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import { takeAttempt } from '../../platform/rate-limit.ts'
import type { CartContext } from './context.ts'
import { readPrices, readTotals } from './read-totals.ts'

type Refusal = 'promo_invalid' | 'promo_used'

/** Stores the code with the cart; it is checked again, and used up, when the cart is paid. */
export async function applyPromo(
	context: CartContext,
	userId: number,
	given: string,
): Promise<CheckoutTotals> {
	const { db } = context.platform
	// Rate-limited: codes are short and must not be guessed.
	await takeAttempt(db, 'promo_account', String(userId))
	return db.transaction(async (tx) => {
		await tx.run('select from carts where user_id = $1 for update', [userId])
		const cart = await readPrices(tx, userId)
		if (cart.prices.length === 0) throw new Problem('cart_empty')
		const { known } = await tx.one<{ known: boolean }>('select has_shipping_address($1) as known', [userId])
		if (!known) throw new Problem('shipping_address_required')
		const id = await findPromo(tx, userId, given, sumOf(cart.prices))
		await tx.run('update carts set promo_code_id = $2 where user_id = $1', [userId, id])
		return readTotals(context, tx, userId, cart)
	})
}

export async function removePromo(context: CartContext, userId: number): Promise<CheckoutTotals> {
	return context.platform.db.transaction(async (tx) => {
		await tx.run('update carts set promo_code_id = null where user_id = $1', [userId])
		return readTotals(context, tx, userId, await readPrices(tx, userId))
	})
}

async function findPromo(tx: Sql, userId: number, given: string, subtotalCents: number): Promise<number> {
	const promo = await tx.maybe<{ id: number; refusal: Refusal | null }>(
		`select promo.id, promo_refusal(promo, $2, $3) as refusal from promo_codes promo where promo.code = upper($1)`,
		[given, userId, subtotalCents],
	)
	const refusal = promo === undefined ? 'promo_invalid' : promo.refusal
	if (promo !== undefined && refusal === null) return promo.id
	throw refused(refusal ?? 'promo_invalid')
}

function refused(code: Refusal): Problem {
	return new Problem(code, { errors: { code: [`problem_${code}`] } })
}
