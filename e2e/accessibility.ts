import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

declare global {
	interface Window {
		axe?: typeof axe
	}
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * The faults that axe finds on the current page, one line per rule and place. Frames are excluded: the only one shows
 * an operator's page, and runs no script.
 */
export async function accessibilityFaults(page: Page): Promise<string[]> {
	if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(AXE)
	const violations = await page.evaluate(async () => {
		const options = { resultTypes: ['violations' as const], iframes: false, preload: false }
		return (await window.axe?.run(document, options))?.violations
	})
	if (violations === undefined) throw new Error('axe did not run')
	return violations.flatMap(({ id, help, nodes }) =>
		nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')}\n  ${node.failureSummary ?? ''}`),
	)
}
