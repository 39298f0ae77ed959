import { type Cents, centsOf } from '@skinverse/contract/money'
import type { Content } from '../open-content.ts'

/** The current settings for purchases. */
export interface OrderTerms {
	eurPerCredit: number
	deliveryFee: Cents
	vatPercent: number
	shippingRequired: boolean
}

export type TermSettings = Pick<
	ReturnType<Content['settings']>,
	'internal_currency' | 'delivery_fee' | 'vat_percent' | 'shipping_required'
>

export function orderTerms(settings: TermSettings): OrderTerms {
	const { enabled, exchange_rate_eur } = settings.internal_currency
	return {
		// Without an internal currency a credit is one EUR.
		eurPerCredit: enabled ? exchange_rate_eur : 1,
		deliveryFee: centsOf(settings.delivery_fee),
		vatPercent: settings.vat_percent,
		shippingRequired: settings.shipping_required,
	}
}

/** The same for SQL, in whole numbers: rates have at most four decimals, percentages at most two. */
export function sqlTerms(settings: TermSettings) {
	const { eurPerCredit, deliveryFee, vatPercent, shippingRequired } = orderTerms(settings)
	return {
		rate: Math.round(eurPerCredit * 10_000),
		delivery: deliveryFee,
		vat: Math.round(vatPercent * 100),
		shippingRequired,
	}
}
