import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { PATIENCE_MS } from './patience.ts'

interface Traffic {
	open: Set<Request>
	lastAt: number
}

const IDLE_MS = 500
const trafficOf = new WeakMap<Page, Traffic>()

/** The stream of live updates stays open, and of the shared worker that holds it the browser may not tell that it came. */
const isStream = (request: Request) => /^\/api\/live$|\/shared-worker/.test(new URL(request.url()).pathname)

/** For `untilNetworkIdle`; before the page loads anything. */
export function watchNetwork(page: Page): void {
	const traffic: Traffic = { open: new Set(), lastAt: performance.now() }
	trafficOf.set(page, traffic)
	page.on('request', (request) => {
		if (isStream(request)) return
		traffic.open.add(request)
		traffic.lastAt = performance.now()
	})
	const ended = (request: Request) => {
		if (traffic.open.delete(request)) traffic.lastAt = performance.now()
	}
	page.on('requestfinished', ended)
	page.on('requestfailed', ended)
}

/** The load event, and then no request for half a second: `networkidle` of a page with a stream of live updates. */
export async function untilNetworkIdle(page: Page): Promise<void> {
	await page.waitForLoadState()
	const traffic = trafficOf.get(page)
	if (!traffic) throw new Error('The network of this page is not watched')
	const whatIsOpen = () => {
		const open = [...traffic.open].map((request) => request.url())
		return open.length > 0 || performance.now() - traffic.lastAt >= IDLE_MS ? open : ['a moment of rest']
	}
	await expect.poll(whatIsOpen, { timeout: PATIENCE_MS, interval: 50 }).toEqual([])
}

/** Whether it fetches items, which are in the page already. How many items each filter value would leave never is. */
export const isItemsRequest = (request: Request): boolean =>
	/\/api\/items\/(?!filter-counts)/.test(request.url())
