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

/** The rules of axe whose result depends on colours. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * The faults that axe finds on the current page, one line per rule and place; of all rules or of some. Frames are
 * excluded: the only one shows an operator's page, and runs no script.
 */
export async function accessibilityFaults(page: Page, rules?: string[]): Promise<string[]> {
	if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(AXE)
	const violations = await page.evaluate(async (runOnly) => {
		const options = { resultTypes: ['violations' as const], iframes: false, preload: false }
		return (await window.axe?.run(document, runOnly ? { ...options, runOnly } : options))?.violations
	}, rules)
	if (violations === undefined) throw new Error('axe did not run')
	return violations.flatMap(({ id, help, nodes }) =>
		nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')}\n  ${node.failureSummary ?? ''}`),
	)
}
