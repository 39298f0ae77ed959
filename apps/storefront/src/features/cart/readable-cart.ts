import { ApiError } from '@skinverse/contract/client/api-error'
import type { AnswerOf } from '@skinverse/contract/client/create-client'
import type { CheckoutTotals } from '@skinverse/contract/entities/checkout-totals'
import { centsOf, sumOf } from '@skinverse/contract/money'

export type Cart = Pick<AnswerOf<'GET /cart/contents'>, 'cart' | 'totals' | 'hold'>

type Fields = Record<string, unknown>

const AMOUNTS = ['subtotal', 'delivery', 'vat', 'discount', 'total', 'total_credits'] as const

/** Every page's header shows the cart's count: a malformed response must not be used as a cart. */
export function readableCart({ cart, totals, hold }: Cart): Cart {
	if (!Array.isArray(cart) || !cart.every(isEntry)) throw new ApiError({ kind: 'unreadable' })
	return { cart, totals: readableTotals(totals), hold }
}

export function readableTotals(totals: CheckoutTotals): CheckoutTotals {
	if (!isTotals(totals)) throw new ApiError({ kind: 'unreadable' })
	return totals
}

/** Whether totals were computed from these rows: sold items do not count. */
export function areTotalsOf(cart: Cart['cart'], { subtotal }: CheckoutTotals): boolean {
	const prices = cart.filter(({ available }) => available).map(({ item }) => centsOf(item.price))
	return sumOf(prices) === centsOf(subtotal)
}

function isEntry(entry: unknown): boolean {
	if (!isObject(entry) || !isObject(entry.item)) return false
	const { title, type, price } = entry.item
	const isNamed = typeof title === 'string' && typeof type === 'string'
	return isNamed && [entry.item_id, entry.count, price].every(Number.isFinite)
}

function isTotals(totals: unknown): boolean {
	if (!isObject(totals)) return false
	const isCodeKnown = totals.promo_code === null || typeof totals.promo_code === 'string'
	return isCodeKnown && AMOUNTS.every((name) => Number.isFinite(totals[name]))
}

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null
