import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { en } from '@skinverse/contract/texts/en'
import { beforeAll, describe, expect, test } from 'vitest'
import { atEnd } from '../cleanup.ts'
import { temporaryFolder } from '../own-database.ts'
import { ownPort } from '../own-port.ts'
import { isNginxInstalled, startNginx } from './nginx.ts'

/** What the two nodes do, and what they were asked. */
let behaviours: [RequestListener, RequestListener]
let asked: string[]
let origin: string

const answers =
	(status: number): RequestListener =>
	(request, response) => {
		request.resume()
		response.writeHead(status).end(String(status))
	}
const dies: RequestListener = (request) => request.socket.destroy()

async function startUpstream(place: 0 | 1): Promise<number> {
	const server = createServer((request, response) => {
		asked.push(`${place} ${request.method}`)
		behaviours[place](request, response)
	}).listen(await ownPort(), '127.0.0.1')
	await once(server, 'listening')
	atEnd(async () => {
		server.close()
		server.closeAllConnections()
	})
	const address = server.address()
	return typeof address === 'object' ? (address?.port ?? 0) : 0
}

/** So that either node may be the first that is asked. */
async function twice(path: string, method: string): Promise<number[]> {
	const statuses: number[] = []
	for (let time = 0; time < 2; time++) statuses.push((await fetch(origin + path, { method })).status)
	return statuses
}

describe.runIf(isNginxInstalled())('deploy/nginx.conf, with an installed nginx', () => {
	beforeAll(async () => {
		asked = []
		behaviours = [answers(200), answers(200)]
		// The third one refuses connections.
		const ports = [await startUpstream(0), await startUpstream(1), await ownPort()]
		const nginx = await startNginx(await temporaryFolder(), ports)
		atEnd(nginx.close)
		origin = nginx.origin
	})

	test('a POST that no node has got goes to the next one', async () => {
		for (let time = 0; time < 6; time++)
			expect((await fetch(`${origin}/api/x`, { method: 'POST' })).status).toBe(200)
	})

	test('a script that one version lacks comes from the other', async () => {
		behaviours = [answers(404), answers(200)]
		expect(await twice('/assets/page-1a2b.js', 'GET')).toEqual([200, 200])
		expect(await twice('/backoffice/assets/page-1a2b.js', 'GET')).toEqual([200, 200])
	})

	test('a read that a leaving node refuses goes to the next one', async () => {
		behaviours = [answers(502), answers(200)]
		expect(await twice('/api/x', 'GET')).toEqual([200, 200])
	})

	test('a 503 is an answer, however often it is given', async () => {
		behaviours = [answers(503), answers(503)]
		for (let time = 0; time < 4; time++) expect(await twice('/api/y', 'GET')).toEqual([503, 503])
	})

	test('a POST that a node has got is not sent again', async () => {
		behaviours = [dies, dies]
		asked = []
		expect((await fetch(`${origin}/api/x`, { method: 'POST' })).status).toBe(502)
		expect(asked).toHaveLength(1)
	})

	test('a request that no node answers gets the shop’s envelope, and a visitor a page that tries again', async () => {
		behaviours = [dies, dies]
		const call = await fetch(`${origin}/api/x`, { method: 'POST' })
		expect(call.headers.get('retry-after')).toBe('5')
		expect(await call.json()).toEqual({
			status: 'ERROR',
			code: 'unavailable',
			message: en.problem_unavailable,
		})
		const page = await fetch(`${origin}/products`, { method: 'POST' })
		expect([page.status, page.headers.get('content-type')]).toEqual([502, 'text/html'])
		expect(await page.text()).toContain('http-equiv="refresh"')
	})
})
