import type { FoundBrowser } from './found-browser.ts'
import { browsersBy, type Way, waysFor } from './ways.ts'
import { whyItFails } from './why-it-fails.ts'

/**
 * A Chromium that really starts: the one that `BROWSER_PATH` names; otherwise the one inside an npm
 * package (without a desktop's weight), then the system's, then the system's package manager's, and
 * without root Debian's packages in the project's cache. `BROWSER_FROM` (npm, system, packages,
 * unpacked) insists on one way.
 */
export async function findBrowser(env: NodeJS.ProcessEnv = process.env): Promise<FoundBrowser> {
	return firstThatStarts(waysFor(env), (way) => browsersBy[way](env), whyItFails)
}

/** Throws one line that says for each way why it gave none. */
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
