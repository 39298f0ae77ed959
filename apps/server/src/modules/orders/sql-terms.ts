import { orderTerms, type TermSettings } from '../content/index.ts'

/** The settings hold rates with at most four and percentages with at most two decimals: whole numbers in SQL. */
export function sqlTerms(settings: TermSettings) {
	const { eurPerCredit, deliveryFee, vatPercent, shippingRequired } = orderTerms(settings)
	return {
		rate: Math.round(eurPerCredit * 10_000),
		delivery: deliveryFee,
		vat: Math.round(vatPercent * 100),
		shippingRequired,
	}
}
