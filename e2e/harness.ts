import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { HTTP_TIMEOUT_MS } from '@skinverse/contract/limits'
import { TOAST_DURATION_MS } from '@skinverse/ui/toast-queue.ts'
import type { Browser, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { atEnd } from '../apps/server/test/cleanup.ts'
import { cloneDatabase } from '../apps/server/test/database.ts'
import { type ServerOptions, type ServerProcess, startServer } from '../apps/server/test/server-process.ts'
import { launchBrowser } from './launch-browser.ts'
import { watchNetwork } from './network.ts'
import { PATIENCE_MS, paceOf, slowDown } from './patience.ts'
import { watchPage } from './watch-page.ts'

const RESULTS = fileURLToPath(new URL('../test-results/', import.meta.url))

export const DESKTOP = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

export interface LiveShop {
	readonly origin: string
	readonly server: ServerProcess
	/** A new browser profile with one page. The test fails on any unexpected error in it. */
	newPage(options?: PageOptions): Promise<Page>
}

export interface PageOptions {
	viewport?: { width: number; height: number }
	/** Errors that this journey is about. Each must happen. */
	expectedFaults?: RegExp[]
	javaScriptEnabled?: boolean
}

/** The demo shop in its own process and a real browser; both end with the test file. */
export async function openLiveShop(
	env: Record<string, string> = {},
	options: ServerOptions = {},
): Promise<LiveShop> {
	const { url } = await cloneDatabase()
	const server = await startServer({ DATABASE_URL: url, DEMO: '1', ...env }, options)
	return { origin: server.origin, server, newPage: openBrowser(server.origin) }
}

/** A real browser for a running shop. It starts with the first page, and again if it crashed; it ends with the test file. */
export function openBrowser(origin: string): LiveShop['newPage'] {
	let launched: Promise<Browser> | undefined
	const launch = async () => {
		const browser = await launchBrowser()
		atEnd(() => browser.close())
		return browser
	}
	return async (options) => {
		launched ??= launch()
		if (!(await launched).isConnected()) launched = launch()
		return openPage(await launched, origin, options)
	}
}

async function openPage(browser: Browser, origin: string, options: PageOptions = {}): Promise<Page> {
	const { viewport = DESKTOP, expectedFaults = [], javaScriptEnabled = true } = options
	const context = await browser.newContext({
		baseURL: origin,
		viewport,
		javaScriptEnabled,
		locale: 'en-GB',
		reducedMotion: 'reduce',
	})
	context.setDefaultTimeout(PATIENCE_MS)
	await context.addInitScript(slowDown, paceOf(HTTP_TIMEOUT_MS, TOAST_DURATION_MS))
	const page = await context.newPage()
	watchNetwork(page)
	const watch = watchPage(page, origin)
	onTestFinished(async ({ task }) => {
		const faults = await watch.faults()
		const unexpected = faults.filter((fault) => !expectedFaults.some((expected) => expected.test(fault)))
		const missing = expectedFaults.filter((expected) => !faults.some((fault) => expected.test(fault)))
		if (task.result?.state === 'fail' || unexpected.length > 0)
			// A failing screenshot must not hide the original error.
			await keepPicture(page, `${task.suite?.name ?? ''} ${task.name}`).catch(() => undefined)
		await context.close()
		expect({ unexpected, missing }).toEqual({ unexpected: [], missing: [] })
	})
	return page
}

async function keepPicture(page: Page, testName: string): Promise<void> {
	await mkdir(RESULTS, { recursive: true })
	const file = testName.trim().replaceAll(/\W+/g, '-').slice(0, 100)
	await page.screenshot({ path: `${RESULTS}${file}.png`, fullPage: true })
}
