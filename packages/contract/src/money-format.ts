import { formatEur, formatNumber } from './number-format.ts'

/** Shown for a price that is missing, zero or unknown. */
const NO_PRICE = '0.00'

/**
 * The decimals of a currency as `Intl` has them, where they are not two. A table, because the browsers' own data
 * differ with their age: server and browsers have to round alike.
 */
const decimals: Readonly<Record<number, string>> = {
	0: 'AFN ALL BIF CLP COP DJF GNF HUF IDR IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PKR PYG RWF SLL SOS SYP UGX VND VUV XAF XOF XPF YER',
	3: 'BHD JOD KWD LYD OMR TND',
}

export function decimalsOf(currencyCode: string): number {
	const found = Object.entries(decimals).find(([, codes]) => codes.split(' ').includes(currencyCode))
	return found ? Number(found[0]) : 2
}

/** A price in a display currency, in the format of that language. */
export function formatCurrency(
	amount: number | null | undefined,
	currency: { code: string; symbol: string },
	locale: string,
): string {
	if (!amount) return NO_PRICE
	const decimals = decimalsOf(currency.code)
	if (currency.code === 'EUR') {
		const written = formatEur(amount, locale)
		if (written !== undefined) return written
	}
	try {
		return currencyFormat(locale, decimals, currency.code).format(amount)
	} catch {
		// Not the form of a code: `Intl` refuses it.
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
