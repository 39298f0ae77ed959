import type { FoundBrowser } from './found-browser.ts'
import { browsersBy, type Way, waysFor } from './ways.ts'
import { whyItFails } from './why-it-fails.ts'

/**
 * A Chromium that really starts: the one of `BROWSER_PATH`; otherwise the headless one of an npm
 * package, then the system's, then one from the system's package manager, and
 * without root Debian's packages in the project's cache. `BROWSER_FROM` (npm, system, packages,
 * unpacked) selects one source.
 */
export async function findBrowser(env: NodeJS.ProcessEnv = process.env): Promise<FoundBrowser> {
	return firstThatStarts(waysFor(env), (way) => browsersBy[way](env), whyItFails)
}

/** Throws one line with the reason of each failed source. */
export async function firstThatStarts(
	ways: readonly Way[],
	browsersOf: (way: Way) => AsyncIterable<FoundBrowser>,
	whyNot: (browser: FoundBrowser) => Promise<string | undefined>,
): Promise<FoundBrowser> {
	const reasons: string[] = []
	for (const way of ways) {
		try {
			for await (const browser of browsersOf(way)) {
				const problem = await whyNot(browser)
				if (problem === undefined) return browser
				reasons.push(`${way}: ${problem}`)
			}
		} catch (error) {
			reasons.push(`${way}: ${error instanceof Error ? error.message : error}`)
		}
	}
	throw new Error(`${reasons.join('; ').replaceAll(/\s+/g, ' ')}; set BROWSER_PATH to a Chromium`)
}
