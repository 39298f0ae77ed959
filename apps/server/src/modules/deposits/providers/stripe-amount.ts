import { type AmountMinor, amountMinor } from '@skinverse/contract/money'

/** Stripe counts in a currency's smallest unit; these are zero-decimal currencies. */
const WHOLE_ONLY = new Set([
	...['BIF', 'CLP', 'DJF', 'GNF', 'JPY', 'KMF', 'KRW', 'MGA'],
	...['PYG', 'RWF', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'],
])
/** Zero-decimal currencies that Stripe's API still counts in hundredths; only whole amounts can be charged. */
const WHOLE_IN_HUNDREDTHS = new Set(['ISK', 'UGX'])
const THOUSANDTHS = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND'])

/** The smallest amount that Stripe charges, in our hundredths. */
export function stripeStep(currency: string): number {
	return WHOLE_ONLY.has(currency) || WHOLE_IN_HUNDREDTHS.has(currency) ? 100 : 1
}

export function toStripeAmount(amount: AmountMinor, currency: string): number {
	if (THOUSANDTHS.has(currency)) return amount * 10
	if (!WHOLE_ONLY.has(currency)) return amount
	if (amount % 100 !== 0) throw new RangeError(`${amount} hundredths of ${currency} cannot be charged`)
	return amount / 100
}

/** An amount that is not a whole number of hundredths was never requested: 0, which matches no deposit. */
export function fromStripeAmount(units: number, currency: string): AmountMinor {
	if (THOUSANDTHS.has(currency)) return amountMinor(units % 10 === 0 ? units / 10 : 0)
	return amountMinor(WHOLE_ONLY.has(currency) ? units * 100 : units)
}
