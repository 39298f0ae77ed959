import { type Browser, chromium } from 'playwright-core'
import { inject } from 'vitest'

/**
 * The browser that the run has found. To be called by tests, not by their hooks: Vitest counts tests
 * as skipped when a hook throws, and a journey without a browser has failed.
 */
export async function launchBrowser(): Promise<Browser> {
	const found = inject('browser')
	if ('missing' in found) throw new Error(found.missing)
	return chromium.launch(found.launch)
}
