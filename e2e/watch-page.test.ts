import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { launchBrowser } from './launch-browser.ts'
import { PATIENCE_MS } from './patience.ts'
import { watchPage } from './watch-page.ts'

/** Pages with one thing wrong each, and one with nothing. */
const pages: Record<string, string> = {
	'/good': `fetch('/api/is-auth')`,
	'/console': `console.error('a complaint')`,
	'/thrown': `setTimeout(() => { throw new Error('a bug') })`,
	'/failed': `fetch('/hangs-up').catch(() => {})`,
	'/outside': `fetch('http://elsewhere.invalid/').catch(() => {})`,
	'/contract': `fetch('/api/languages')`,
}

let browser: Browser | undefined
let server: Server
let origin: string

beforeAll(async () => {
	server = createServer((request, response) => {
		const path = request.url ?? ''
		if (path === '/hangs-up') return request.socket.destroy()
		if (path === '/favicon.ico') return response.writeHead(204).end()
		const script = pages[path]
		if (script !== undefined) {
			response.setHeader('content-type', 'text/html')
			return response.end(`<!doctype html><title>${path}</title><script>${script}</script>`)
		}
		response.setHeader('content-type', 'application/json')
		return response.end(JSON.stringify({ status: 'OK', authenticated: false, emailVerified: false }))
	}).listen(0, '127.0.0.1')
	await once(server, 'listening')
	const address = server.address()
	if (address === null || typeof address === 'string') throw new Error('no port was given')
	origin = `http://127.0.0.1:${address.port}`
})

afterAll(async () => {
	await browser?.close()
	server.close()
})

/** Opens a page, and gives what is found wrong with it so far. */
async function watched(path: string): Promise<() => Promise<string[]>> {
	browser ??= await launchBrowser()
	const page = await browser.newPage()
	page.setDefaultTimeout(PATIENCE_MS)
	onTestFinished(() => page.close())
	const watch = watchPage(page, origin)
	await page.goto(origin + path, { waitUntil: 'networkidle' })
	return () => watch.faults()
}

test('a journey › reports nothing for a page without faults', async () => {
	const faults = await watched('/good')
	expect(await faults()).toEqual([])
})

test.each([
	['an error in the console', '/console', /^console: a complaint/],
	['an error thrown by the page', '/thrown', /^thrown: .*a bug/],
	['a call that failed', '/failed', /^failed: GET .*hangs-up/],
	['a call that leaves the shop', '/outside', /^outside the shop: http:\/\/elsewhere\.invalid/],
	['an answer outside the contract', '/contract', /GET \/api\/languages answered 200, outside the contract/],
])('a journey › fails on %s', async (_, path, fault) => {
	const faults = await watched(path)
	await expect.poll(faults).toEqual(expect.arrayContaining([expect.stringMatching(fault)]))
})
