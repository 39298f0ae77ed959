import type { Page, Response } from 'playwright-core'
import { holdAgainstContract } from '../apps/server/test/answer-contract.ts'

/**
 * Everything a visitor with open developer tools would be told went wrong: errors in the console or
 * thrown by the page, calls that failed, went outside the shop, or were answered outside the contract.
 */
export function watchPage(page: Page, origin: string): { faults(): Promise<string[]> } {
	const faults: string[] = []
	const held: Promise<void>[] = []
	page.on('console', (message) => {
		if (message.type() === 'error') faults.push(`console: ${message.text()} (${message.location().url})`)
	})
	page.on('pageerror', (error) => faults.push(`thrown: ${error.stack ?? error.message}`))
	page.on('requestfailed', (request) => {
		const reason = request.failure()?.errorText
		// A page that is left gives up its calls; that is how leaving works.
		if (reason !== 'net::ERR_ABORTED') faults.push(`failed: ${request.method()} ${request.url()}: ${reason}`)
	})
	page.on('request', (request) => {
		const url = new URL(request.url())
		if (url.protocol.startsWith('http') && url.origin !== origin) faults.push(`outside the shop: ${url.href}`)
	})
	page.on('response', (response) => {
		held.push(
			hold(response).catch((error: Error) => {
				faults.push(error.message)
			}),
		)
	})
	return {
		async faults() {
			await Promise.all(held)
			return faults
		},
	}
}

async function hold(response: Response): Promise<void> {
	const url = new URL(response.url())
	if (!url.pathname.startsWith('/api/') && !url.pathname.startsWith('/sanctum/')) return
	const text = await response.text().catch(() => undefined)
	// The page navigated before the body was read.
	if (text === undefined) return
	// One by one: joined together, several cookies would make a header that is none.
	const headers = new Headers((await response.headersArray()).map(({ name, value }) => [name, value]))
	// A 304 says only what changed; the type is that of the answer the browser has kept.
	const type = response.headers()['content-type']
	if (type !== undefined && !headers.has('content-type')) headers.set('content-type', type)
	const isJson = headers.get('content-type')?.startsWith('application/json')
	holdAgainstContract({
		method: response.request().method(),
		url: url.pathname + url.search,
		status: response.status(),
		headers,
		body: text === '' ? undefined : isJson ? JSON.parse(text) : text,
	})
}
