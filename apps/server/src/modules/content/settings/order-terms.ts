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
