interface Writing {
	group: string
	decimal: string
	/** Numbers with as many digits before the decimal sign as this, and more, are grouped. */
	groupedFrom: 4 | 5
}

/**
 * How the languages that come with the shop write numbers. A browser's first `Intl.NumberFormat` takes a phone a
 * tenth of a second, and every screen shows numbers.
 */
const writings: Readonly<Record<string, Writing>> = {
	en: { group: ',', decimal: '.', groupedFrom: 4 },
	de: { group: '.', decimal: ',', groupedFrom: 4 },
	es: { group: '.', decimal: ',', groupedFrom: 5 },
	pl: { group: '\u00A0', decimal: ',', groupedFrom: 5 },
}

/** Before every third digit from the end. */
const GROUPS = /\B(?=(?:\d{3})+$)/g

/** A number as people of that language write it, with exactly so many decimals. */
export function formatNumber(value: number, locale: string, decimals = 0): string {
	const writing = writings[locale]
	if (writing === undefined) return byTheBrowser(locale, decimals).format(value)
	const [whole = '', part] = Math.abs(value).toFixed(decimals).split('.')
	const grouped = whole.length < writing.groupedFrom ? whole : whole.replaceAll(GROUPS, writing.group)
	return (value < 0 ? '-' : '') + grouped + (part === undefined ? '' : writing.decimal + part)
}

/** Making one takes far longer than using it, and a list shows dozens of prices. */
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
