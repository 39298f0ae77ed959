import {
	centsOf,
	convertedSum,
	creditsFor,
	creditsMinor,
	creditsOf,
	decimalOf,
	type ShownMinor,
	sumOf,
} from '@skinverse/contract/money'
import { type ShownIn, shownPrice } from '@skinverse/contract/shown-money'
import type { Cart } from './readable-cart.ts'

/** One amount in credits and in the display currency. */
export interface ShownAmount {
	credits: number
	shown: ShownMinor
}

export type ShownTotals = Record<'subtotal' | 'delivery' | 'vat' | 'discount' | 'total', ShownAmount>

/**
 * The rows of a total in credits, as they are charged, and in the display currency. In both, each item is rounded by
 * itself, so that the rows add up to the total exactly.
 */
export function shownTotals({ cart, totals }: Cart, eurPerCredit: number, currency: ShownIn): ShownTotals {
	const prices = cart.filter(({ available }) => available).map(({ item }) => centsOf(item.price))
	const extras = { delivery: centsOf(totals.delivery), discount: centsOf(totals.discount) }
	const shown = convertedSum(prices, extras, (price) => shownPrice(price, currency))
	const vat = centsOf(totals.vat)
	const subtotal = sumOf(prices.map((price) => creditsFor(price, eurPerCredit)))
	const delivery = creditsFor(extras.delivery, eurPerCredit)
	const discount = creditsMinor(subtotal + delivery - creditsOf(totals.total_credits))
	return {
		subtotal: { credits: decimalOf(subtotal), shown: shown.subtotal },
		delivery: { credits: decimalOf(delivery), shown: shown.delivery },
		vat: { credits: decimalOf(creditsFor(vat, eurPerCredit)), shown: shownPrice(vat, currency) },
		discount: { credits: decimalOf(discount), shown: shown.discount },
		total: { credits: totals.total_credits, shown: shown.total },
	}
}
