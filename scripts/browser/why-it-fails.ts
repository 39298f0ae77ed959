import { type Browser, chromium } from 'playwright-core'
import type { FoundBrowser } from './found-browser.ts'

const LONGEST_REASON = 200

/** An executable may be a stub or lack libraries, so it has to render a page once. */
export async function whyItFails({ source, launch }: FoundBrowser): Promise<string | undefined> {
	let browser: Browser | undefined
	try {
		browser = await chromium.launch(launch)
		const page = await browser.newPage()
		await page.setContent('<p style="font-family: no such font">ready</p><input value="ready">')
		// Rendering needs fonts: without any the browser crashes only now.
		await page.screenshot()
		return undefined
	} catch (error) {
		const lines = String(error).split('\n')
		const reason =
			lines.find((line) => /error while loading|FATAL|cannot|denied|ENOENT/i.test(line)) ?? lines[0]
		return `${source} does not start: ${reason?.trim().slice(0, LONGEST_REASON)}`
	} finally {
		await browser?.close().catch(() => undefined)
	}
}
