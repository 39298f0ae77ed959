import type { Page, Response } from 'playwright-core'
import { holdAgainstContract } from '../apps/server/test/answer-contract.ts'

/**
 * All errors that developer tools would show: console errors, exceptions, failed requests, requests to other origins,
 * and responses that do not match the contract.
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
		// Navigation aborts pending requests; that is expected.
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
	// One by one: joined, several cookies would be an invalid header.
	const headers = new Headers((await response.headersArray()).map(({ name, value }) => [name, value]))
	// A 304 has no content type; it is that of the cached response.
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
