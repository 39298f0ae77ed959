import { readFile } from 'node:fs/promises'
import { type Api, api } from '@skinverse/contract/api'
import type { Endpoint } from '@skinverse/contract/endpoint'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { atEnd } from '../cleanup.ts'
import { cloneDemo, type TestDatabase } from '../database.ts'
import { temporaryFolder } from '../own-database.ts'
import { createPerson, signIn } from '../people.ts'
import { startServer } from '../server-process.ts'
import { createVisitor } from '../visitor.ts'
import { isNginxInstalled, startCache } from './nginx.ts'

const LIST = '/api/items/list?category=cs2'
const PATIENCE_MS = 30_000

test('deploy/cache.conf keeps exactly the endpoints that the contract marks as shared', async () => {
	const written = await readFile(new URL('../../../../deploy/cache.conf', import.meta.url), 'utf8')
	const rule = new RegExp(/location ~ (\^\/api\/\S+)/.exec(written)?.[1] ?? expect.unreachable())
	const endpoints = Object.entries(api) as [keyof Api, Endpoint][]
	const reads = endpoints.filter(([key]) => key.startsWith('GET '))
	const isKept = (key: string) => rule.test(`/api${key.slice('GET '.length).replaceAll(/\{\w+\}/g, 'x')}`)
	const named = (wanted: (key: string, endpoint: Endpoint) => boolean) =>
		reads.filter(([key, endpoint]) => wanted(key, endpoint)).map(([key]) => key)
	expect(named(isKept)).toEqual(named((_, { shared }) => shared === true))
})

describe.runIf(isNginxInstalled())('deploy/cache.conf, with an installed nginx', () => {
	let database: TestDatabase
	let shop: string
	let cache: string

	beforeAll(async () => {
		database = await cloneDemo()
		shop = (await startServer({ DATABASE_URL: database.url, DEMO: '1' })).origin
		const nginx = await startCache(await temporaryFolder(), shop, '1d')
		atEnd(nginx.close)
		cache = nginx.origin
	})

	const ask = async (path: string, headers: Record<string, string> = {}) => {
		const response = await fetch(cache + path, { headers, redirect: 'manual' })
		return { response, from: response.headers.get('x-cache'), text: await response.text() }
	}

	test('a list that was asked for once is answered without the shop', async () => {
		const first = await ask(`${LIST}&page=2`)
		const others = await Promise.all(Array.from({ length: 40 }, () => ask(`${LIST}&page=2`)))
		expect([first.from, ...new Set(others.map(({ from }) => from))]).toEqual(['MISS', 'HIT'])
		for (const { text } of others) expect(text).toBe(first.text)
	})

	test('other filters and other encodings are kept apart', async () => {
		const plain = await ask(`${LIST}&sort=desc`, { 'accept-encoding': 'identity' })
		const packed = await ask(`${LIST}&sort=desc`, { 'accept-encoding': 'br' })
		expect([plain.from, packed.from]).toEqual(['MISS', 'MISS'])
		expect(packed.response.headers.get('content-encoding')).toBe('br')
		expect(packed.text).toBe(plain.text)
		expect((await ask(`${LIST}&sort=asc`)).text).not.toBe(plain.text)
	})

	test('a browser that has the response already is told so by the cache', async () => {
		const { response } = await ask('/api/categories')
		const etag = response.headers.get('etag') ?? ''
		const again = await ask('/api/categories', { 'if-none-match': etag })
		expect([again.response.status, again.from]).toEqual([304, 'HIT'])
	})

	test('pages, personal data and refusals always come from the shop', async () => {
		const visitor = createVisitor(cache)
		await signIn(visitor, await createPerson(database.db))
		const other = createVisitor(cache)
		const isSignedIn = async (who: typeof visitor) => (await who.get('/api/is-auth')).body.authenticated
		expect([await isSignedIn(visitor), await isSignedIn(other)]).toEqual([true, false])
		for (const path of [
			'/',
			'/api/is-auth',
			'/api/settings',
			'/api/items/0',
			'/backoffice/',
			'/api/nothing',
		]) {
			await ask(path)
			expect([path, (await ask(path)).from]).not.toEqual([path, 'HIT'])
		}
	})

	test('a request with a token is passed on, so that a wrong one is refused', async () => {
		expect((await ask(LIST)).response.status).toBe(200)
		expect((await ask(LIST, { authorization: 'Bearer wrong' })).response.status).toBe(401)
	})

	test('a changed price is shown after a second', async () => {
		const nginx = await startCache(await temporaryFolder(), shop, '1s')
		atEnd(nginx.close)
		const visitor = createVisitor(nginx.origin)
		const [{ id }] = (await visitor.get(LIST)).body.payload
		const shown = async () => JSON.stringify((await visitor.get(`/api/items/${id}`)).body)
		const before = await shown()
		await database.db.run('update items set price_cents = price_cents + 1 where id = $1', [id])
		await vi.waitUntil(async () => (await shown()) !== before, { timeout: PATIENCE_MS, interval: 200 })
	})
})
