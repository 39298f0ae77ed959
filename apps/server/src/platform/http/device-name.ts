import type { Language, Texts } from '../texts.ts'

type Table = readonly (readonly [mark: RegExp, name: string])[]

/** The first match wins: most browsers also name those they imitate. */
const BROWSERS: Table = [
	[/\bEdg(e|A|iOS)?\//, 'Edge'],
	[/\b(OPR|OPiOS|Opera)\//, 'Opera'],
	[/\bSamsungBrowser\//, 'Samsung Internet'],
	[/\bYaBrowser\//, 'Yandex Browser'],
	[/\bVivaldi\//, 'Vivaldi'],
	[/\b(Firefox|FxiOS)\//, 'Firefox'],
	[/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
	[/\bVersion\/.*\bSafari\//, 'Safari'],
	[/^curl\//, 'curl'],
]

const SYSTEMS: Table = [
	[/\biPhone\b/, 'iPhone'],
	[/\biPad\b/, 'iPad'],
	[/\bAndroid\b/, 'Android'],
	[/\bWindows\b/, 'Windows'],
	[/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
	[/\bCrOS\b/, 'ChromeOS'],
	[/\bLinux\b/, 'Linux'],
]

const nameIn = (table: Table, userAgent: string) => table.find(([mark]) => mark.test(userAgent))?.[1]

/** The same for every version of a browser and a system, and in every language. */
export function deviceFamily(userAgent: string): string {
	return [nameIn(BROWSERS, userAgent) ?? '?', nameIn(SYSTEMS, userAgent) ?? '?'].join(' on ')
}

/** A readable name for a User-Agent header: `Chrome on Windows`. */
export function deviceName(texts: Texts, language: Language, userAgent: string): string {
	const browser = nameIn(BROWSERS, userAgent)
	const system = nameIn(SYSTEMS, userAgent)
	if (browser !== undefined && system !== undefined) {
		return texts.of(language, 'device_browser_on_system', { browser, system })
	}
	return browser ?? system ?? texts.of(language, 'device_unknown')
}
