import type { Range } from '@skinverse/contract/item-filters'
import { centsOf, decimalOf, type ShownMinor } from '@skinverse/contract/money'
import { priceFrom, priceTill, shownFrom, shownOf, shownTill } from '@skinverse/contract/shown-money'
import { type DisplayCurrency, useDisplayCurrency } from './use-display-currency.ts'

type Bound = keyof Range

interface TypedPrice {
	currency: DisplayCurrency
	/** A bound in EUR as the visitor typed it. */
	toShown: (eur: number, bound: Bound) => ShownMinor
	fromShown: (amount: number, bound: Bound) => number
}

/**
 * A bound of prices, EUR in the shop and the display currency on screen. It includes exactly the items whose shown
 * price it includes, and means the same items to everyone.
 */
export function useTypedPrice(): TypedPrice {
	const currency = useDisplayCurrency()
	return {
		currency,
		toShown: (eur, bound) => (bound === 'from' ? shownFrom : shownTill)(centsOf(eur), currency),
		fromShown: (amount, bound) => {
			const priceAt = bound === 'from' ? priceFrom : priceTill
			return decimalOf(priceAt(shownOf(amount, currency.decimals), currency))
		},
	}
}
