import type { TestProject } from 'vitest/node'
import { findBrowser } from '../scripts/browser/find-browser.ts'
import type { FoundBrowser } from '../scripts/browser/found-browser.ts'

interface NoBrowser {
	/** Why there is no browser, in one line. */
	missing: string
}

declare module 'vitest' {
	interface ProvidedContext {
		browser: FoundBrowser | NoBrowser
	}
}

/** Finds or downloads the browser once. Without one each journey fails, and all other tests run. */
export default async function setup({ vitest }: TestProject): Promise<void> {
	const browser = await findBrowser().catch((error: Error) => ({
		missing: `No browser for the journeys: ${error.message}`,
	}))
	console.log('missing' in browser ? browser.missing : `Journeys run in ${browser.source}`)
	vitest.provide('browser', browser)
}
