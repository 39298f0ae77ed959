import { type Browser, chromium } from 'playwright-core'
import { inject } from 'vitest'

/**
 * The browser that the run has found. Call it in tests, not in hooks: Vitest counts tests as skipped when a hook
 * throws, but a journey without a browser must fail.
 */
export async function launchBrowser(): Promise<Browser> {
	const found = inject('browser')
	if ('missing' in found) throw new Error(found.missing)
	return chromium.launch(found.launch)
}
