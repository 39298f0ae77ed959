import { formatNumber } from './number-format.ts'

/** Shown for a price that is missing, zero or unknown. */
const NO_PRICE = '0.00'

/** Yen have no decimals. */
export function decimalsOf(currencyCode: string): 0 | 2 {
	return currencyCode === 'JPY' ? 0 : 2
}

/** A price in a display currency, in the format of that language. */
export function formatCurrency(
	amount: number | null | undefined,
	currency: { code: string; symbol: string },
	locale: string,
): string {
	if (!amount) return NO_PRICE
	const decimals = decimalsOf(currency.code)
	try {
		return currencyFormat(locale, decimals, currency.code).format(amount)
	} catch {
		// An operator's own code, which ISO 4217 does not have.
		return `${currency.symbol}${amount.toFixed(decimals)}`
	}
}

/** Credits or a balance, without the icon: always two decimals. */
export function formatCredits(amount: number | null | undefined, locale: string): string {
	if (!amount) return NO_PRICE
	return formatNumber(amount, locale, 2)
}

/** Creating a formatter takes far longer than using it, and a list shows dozens of prices. */
const formats = new Map<string, Intl.NumberFormat>()

function currencyFormat(locale: string, decimals: number, currency: string): Intl.NumberFormat {
	const key = `${locale} ${decimals} ${currency}`
	const known = formats.get(key)
	if (known !== undefined) return known
	const format = new Intl.NumberFormat(locale, {
		style: 'currency',
		currency,
		minimumFractionDigits: decimals,
		maximumFractionDigits: decimals,
	})
	formats.set(key, format)
	return format
}
