import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { createPerson, signIn } from '../../../test/people.ts'
import { openShop } from '../../../test/shop.ts'

const BEHIND_NGINX = { 'x-next-upstream': 'http_502' }

/** The status and what the server says about the connection, over one that could be kept. */
async function ask(origin: string, path: string): Promise<{ status?: number; connection?: string }> {
	const agent = new Agent({ keepAlive: true, maxSockets: 1 })
	const { promise, resolve, reject } = Promise.withResolvers<{ status?: number; connection?: string }>()
	get(`${origin}${path}`, { agent }, (response) => {
		response.resume().once('end', () => {
			agent.destroy()
			resolve({ status: response.statusCode, connection: response.headers.connection })
		})
	}).once('error', reject)
	return promise
}

describe('a node that leaves', () => {
	test('is not ready at once, and goes on answering, each answer closing its connection', async () => {
		const { origin, app } = await openShop()
		const path = '/api/settings'
		expect(await ask(origin, path)).toEqual({ status: 200, connection: 'keep-alive' })
		app.leaving.begin()
		expect(await ask(origin, '/readyz')).toEqual({ status: 503, connection: 'close' })
		expect(await ask(origin, '/healthz')).toEqual({ status: 200, connection: 'close' })
		expect(await ask(origin, path)).toEqual({ status: 200, connection: 'close' })
	})

	test('closes the connection of answers from the cache, too', async () => {
		const { origin, app } = await openShop()
		const path = '/api/items/list?category=cs2&page=1'
		await ask(origin, path)
		app.leaving.begin()
		expect(await ask(origin, path)).toEqual({ status: 200, connection: 'close' })
	})

	test('refuses what nginx asks another node, and nothing that must not be sent twice', async () => {
		const { origin, app, db, visitor } = await openShop()
		const shopper = visitor()
		await signIn(shopper, await createPerson(db))
		app.leaving.begin()
		const refused = await fetch(`${origin}/api/settings`, { headers: BEHIND_NGINX })
		expect(refused.status).toBe(502)
		expect(await refused.json()).toMatchObject({ status: 'ERROR', code: 'unavailable' })
		const cleared = await shopper.post('/api/cart/clear', {}, { headers: BEHIND_NGINX })
		expect(cleared.status).toBe(200)
	})

	test('ends its live streams with a time to come back, and the server still listens', async () => {
		const { origin, app } = await openShop()
		const response = await fetch(`${origin}/api/live`)
		app.leaving.begin()
		expect(await response.text()).toMatch(/\n\nretry: \d+\n\n$/)
		expect((await fetch(`${origin}/healthz`)).status).toBe(200)
	})

	test('a request that arrives while the server closes is answered', async () => {
		const { origin, app, close } = await openShop()
		const statuses: number[] = []
		app.server.prependOnceListener('request', () => void close())
		statuses.push((await fetch(`${origin}/api/settings`)).status)
		expect(statuses).toEqual([200])
	})

	test('does not wait for a connection that was never used', async () => {
		const { origin, close } = await openShop()
		const { hostname, port } = new URL(origin)
		const socket = connect(Number(port), hostname)
		await once(socket, 'connect')
		const hungUp = once(socket, 'close')
		await close()
		await hungUp
	})

	test('ends a stream that is opened while it leaves in the same way', async () => {
		const { origin, app } = await openShop()
		app.leaving.begin()
		const response = await fetch(`${origin}/api/live`)
		expect(await response.text()).toMatch(/event: hello\n[\s\S]*\n\nretry: \d+\n\n$/)
	})
})
