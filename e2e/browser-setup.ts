import type { TestProject } from 'vitest/node'
import { type FoundBrowser, findBrowser } from './browser.ts'

declare module 'vitest' {
	interface ProvidedContext {
		browser: FoundBrowser
	}
}

/** Finds or fetches the browser once; without one the run fails, it never skips. */
export default async function setup({ vitest }: TestProject): Promise<void> {
	const browser = await findBrowser()
	console.log(`Journeys run in ${browser.source}`)
	vitest.provide('browser', browser)
}
