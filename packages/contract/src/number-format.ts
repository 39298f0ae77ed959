interface Writing {
	group: string
	decimal: string
	/** Numbers with at least this many digits before the decimal sign are grouped. */
	groupedFrom: 4 | 5
	/** `€1.00`, else `1,00 €`. */
	isCurrencyFirst?: true
}

/**
 * The number formats of the built-in languages. A browser's first `Intl.NumberFormat` takes a phone 100 ms, and every
 * screen shows numbers.
 */
const writings: Readonly<Record<string, Writing>> = {
	en: { group: ',', decimal: '.', groupedFrom: 4, isCurrencyFirst: true },
	de: { group: '.', decimal: ',', groupedFrom: 4 },
	es: { group: '.', decimal: ',', groupedFrom: 5 },
	pl: { group: '\u00A0', decimal: ',', groupedFrom: 5 },
}

/** Before every third digit from the end. */
const GROUPS = /\B(?=(?:\d{3})+$)/g

/** A number in the format of that language, with exactly this many decimals. */
export function formatNumber(value: number, locale: string, decimals = 0): string {
	const writing = writings[locale]
	if (writing === undefined) return byTheBrowser(locale, decimals).format(value)
	const [whole = '', part] = Math.abs(value).toFixed(decimals).split('.')
	const grouped = whole.length < writing.groupedFrom ? whole : whole.replaceAll(GROUPS, writing.group)
	return (value < 0 ? '-' : '') + grouped + (part === undefined ? '' : writing.decimal + part)
}

/** An amount in EUR, which most shops show first. Undefined in other than the built-in languages. */
export function formatEur(amount: number, locale: string): string | undefined {
	const writing = writings[locale]
	if (writing === undefined) return undefined
	const written = formatNumber(Math.abs(amount), locale, 2)
	return (amount < 0 ? '-' : '') + (writing.isCurrencyFirst ? `€${written}` : `${written}\u00A0€`)
}

/** Creating a formatter takes far longer than using it, and a list shows dozens of prices. */
const formats = new Map<string, Intl.NumberFormat>()

function byTheBrowser(locale: string, decimals: number): Intl.NumberFormat {
	const key = `${locale} ${decimals}`
	const known = formats.get(key)
	if (known !== undefined) return known
	const format = new Intl.NumberFormat(locale, {
		minimumFractionDigits: decimals,
		maximumFractionDigits: decimals,
	})
	formats.set(key, format)
	return format
}
