/**
 * Probable countries, the best guess first: regions that the browser's languages name (`de-AT`), then the main country
 * of the shop's language, then those of the browser's languages.
 */
export function languageCountries(chosen: string, browser: readonly string[]): string[] {
	const named = browser.map((tag) => regionOf(tag, false))
	const main = [chosen, ...browser].map((tag) => regionOf(tag, true))
	return [...named, ...main].filter((region) => region !== undefined)
}

/** Undefined for a tag without a region, or one that is no language. */
function regionOf(tag: string, isLikelyEnough: boolean): string | undefined {
	try {
		const locale = new Intl.Locale(tag)
		return (isLikelyEnough ? locale.maximize() : locale).region?.toLowerCase()
	} catch {
		return undefined
	}
}
