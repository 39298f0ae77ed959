import {
	cartCredits,
	centsOf,
	creditsFor,
	creditsMinor,
	creditsOf,
	decimalOf,
} from '@skinverse/contract/money'
import type { Cart } from './readable-cart.ts'

/** One amount in both of the shop's display modes. */
export interface ShownAmount {
	eur: number
	credits: number
}

export type ShownTotals = Record<'subtotal' | 'delivery' | 'vat' | 'discount' | 'total', ShownAmount>

/**
 * The rows of a total in EUR, and in credits as they are charged: rounded per item, so that the rows add up to the
 * total exactly.
 */
export function shownTotals({ cart, totals }: Cart, eurPerCredit: number): ShownTotals {
	const prices = cart.filter(({ available }) => available).map(({ item }) => centsOf(item.price))
	const inCredits = (eur: number) => creditsFor(centsOf(eur), eurPerCredit)
	const subtotal = cartCredits(prices, eurPerCredit)
	const delivery = inCredits(totals.delivery)
	const total = creditsOf(totals.total_credits)
	return {
		subtotal: { eur: totals.subtotal, credits: decimalOf(subtotal) },
		delivery: { eur: totals.delivery, credits: decimalOf(delivery) },
		vat: { eur: totals.vat, credits: decimalOf(inCredits(totals.vat)) },
		discount: { eur: totals.discount, credits: decimalOf(creditsMinor(subtotal + delivery - total)) },
		total: { eur: totals.total, credits: totals.total_credits },
	}
}
