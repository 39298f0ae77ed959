import type { AnswerOf } from '@skinverse/contract/client/create-client'
import type { CheckoutTotals } from '@skinverse/contract/entities/checkout-totals'
import type { Product } from '@skinverse/contract/entities/product'
import { centsOf, creditsFor, decimalOf, sumOf, vatPart } from '@skinverse/contract/money'
import { settings } from './answers.ts'

interface CartChange {
	/** Ids of items that are no longer available. */
	gone?: readonly number[]
	totals?: Partial<CheckoutTotals>
}

/** A cart with these products, with the totals of the server. */
export function cartOf(
	products: readonly Product[],
	{ gone = [], totals }: CartChange = {},
): Pick<AnswerOf<'GET /cart/contents'>, 'cart' | 'totals'> {
	const isThere = ({ id }: Product) => !gone.includes(id)
	const prices = products.filter(isThere).map(({ price }) => centsOf(price))
	const subtotal = sumOf(prices)
	const { exchange_rate_eur: eurPerCredit } = settings.internal_currency
	return {
		cart: products.map((item) => ({
			item_id: item.id,
			is_variation: false,
			count: 1,
			available: isThere(item),
			item,
		})),
		totals: {
			subtotal: decimalOf(subtotal),
			delivery: 0,
			vat: decimalOf(vatPart(subtotal, settings.vat_percent)),
			discount: 0,
			total: decimalOf(subtotal),
			total_credits: decimalOf(sumOf(prices.map((price) => creditsFor(price, eurPerCredit)))),
			promo_code: null,
			dropped_promo_code: null,
			...totals,
		},
	}
}
