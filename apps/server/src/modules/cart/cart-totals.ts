import type { CheckoutTotals } from '@skinverse/contract/entities/checkout-totals'
import {
	type Cents,
	cents,
	convertedSum,
	creditsFor,
	decimalOf,
	percentOf,
	sumOf,
	vatPart,
} from '@skinverse/contract/money'
import type { OrderTerms } from '../content/index.ts'

/** One of the two is given. */
export interface PromoDiscount {
	code: string
	percentHundredths: number | null
	amountCents: Cents | null
}

/** What `buy_cart` of the database charges, computed with the contract's own functions. */
export function cartTotals(
	prices: readonly Cents[],
	promo: PromoDiscount | null,
	terms: OrderTerms,
): Omit<CheckoutTotals, 'dropped_promo_code'> {
	const subtotal = sumOf(prices)
	const delivery = prices.length === 0 ? cents(0) : terms.deliveryFee
	const discount = promo === null ? cents(0) : discountOf(subtotal, promo)
	const total = cents(subtotal + delivery - discount)
	const charged = convertedSum(prices, { delivery, discount }, (price) =>
		creditsFor(price, terms.eurPerCredit),
	)
	return {
		subtotal: decimalOf(subtotal),
		delivery: decimalOf(delivery),
		vat: decimalOf(vatPart(total, terms.vatPercent)),
		discount: decimalOf(discount),
		total: decimalOf(total),
		total_credits: decimalOf(charged.total),
		promo_code: promo?.code ?? null,
	}
}

function discountOf(subtotal: Cents, { percentHundredths, amountCents }: PromoDiscount): Cents {
	const full = amountCents ?? percentOf(subtotal, (percentHundredths ?? 0) / 100)
	return cents(Math.min(subtotal, full))
}
