import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { api } from '@skinverse/contract/api'
import { type Endpoint, type EndpointKey, methodOf, pathOf } from '@skinverse/contract/endpoint'
import { outsideContract } from '@skinverse/contract/outside-contract'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { cloneDemo } from './database.ts'
import { createPerson, signIn } from './people.ts'
import { openShop, type TestShop } from './shop.ts'
import type { Visitor } from './visitor.ts'

interface Entry {
	key: EndpointKey
	endpoint: Endpoint
	method: string
	/** With a value for each parameter. */
	path: string
	unsafe: boolean
}

const entries: Entry[] = Object.entries<Endpoint>(api).map(([name, endpoint]) => {
	const key = name as EndpointKey
	const method = methodOf(key)
	const path = pathOf(key, endpoint).replaceAll(/\{\w+\}/g, '999999999')
	return { key, endpoint, method, path, unsafe: method !== 'GET' }
})
const shopOnly = entries.filter(
	({ endpoint }) => endpoint.access === 'user' || endpoint.access === 'verified',
)
const unsafeOfShop = entries.filter(
	({ endpoint, unsafe }) => unsafe && typeof endpoint.access === 'string' && endpoint.access !== 'provider',
)
const refusesNothing = unsafeOfShop.filter(({ endpoint }) => endpoint.body?.safeParse({}).success === false)
const named = (list: Entry[]) => list.map((entry) => [entry.key, entry] as const)

/** Twice the body limit of the shop's ordinary calls. */
const TOO_LARGE = JSON.stringify({ text: 'x'.repeat(128 * 1024) })
const json = { 'content-type': 'application/json' }

let shop: TestShop
let routes: string[]
let guest: Visitor
let verified: Visitor
let unverified: Visitor

beforeAll(async () => {
	routes = await collectRoutes(async () => {
		shop = await openShop({ config: { demo: true }, database: await cloneDemo() })
		return shop.app
	})
	guest = shop.visitor()
	verified = shop.visitor()
	unverified = shop.visitor()
	await signIn(verified, await createPerson(shop.db))
	await signIn(unverified, await createPerson(shop.db, { verified: false }))
})

/** Every `METHOD /path` that is registered while `build` builds the app. */
async function collectRoutes(build: () => Promise<FastifyInstance>): Promise<string[]> {
	const found = new Map<FastifyInstance, string[]>()
	const listen = (message: unknown) => {
		const { fastify } = message as { fastify: FastifyInstance }
		fastify.addHook('onRoute', ({ method, url }) => {
			const routes = [method].flat().map((each) => `${each} ${url}`)
			found.set(fastify, [...(found.get(fastify) ?? []), ...routes])
		})
	}
	subscribe('fastify.initialization', listen)
	const app = await build()
	unsubscribe('fastify.initialization', listen)
	return found.get(app) ?? []
}

describe('the contract and the routes match', () => {
	const asRoute = ({ key, endpoint, method }: Entry) =>
		`${method} ${pathOf(key, endpoint).replaceAll(/\{(\w+)\}/g, ':$1')}`

	// covers spec:catalogue-entities.1
	test('each endpoint of the contract has a route', () => {
		expect(entries.map(asRoute).filter((route) => !routes.includes(route))).toEqual([])
	})

	// covers asvs:6.3.4 asvs:13.4.5
	test('each route is in the contract or in the list of routes outside it', () => {
		const known = new Set(entries.map(asRoute))
		const outside = new Set<string>(outsideContract.map(({ path }) => path))
		const strangers = routes.filter((route) => {
			const [method = '', path = ''] = route.split(' ')
			return method !== 'HEAD' && !known.has(route) && !outside.has(path)
		})
		expect(strangers).toEqual([])
	})
})

describe('the order of checks: 401, 419, 403, 422', () => {
	// covers asvs:8.2.1 spec:cart-rules.4 spec:roles.3
	test.each(named(shopOnly))(
		'%s › 401 for a guest, whatever else is wrong',
		async (_, { method, path, unsafe }) => {
			const options = unsafe ? { csrf: false as const, headers: json, rawBody: '{' } : {}
			const { status } = await guest.send(method, path, undefined, options)
			expect(status).toBe(401)
		},
	)

	// covers asvs:3.5.1
	test.each(named(unsafeOfShop))(
		'%s › 419 without the CSRF token, whatever else is wrong',
		async (_, entry) => {
			const visitor = entry.endpoint.access === 'anyone' ? guest : unverified
			const options = { csrf: false as const, headers: json, rawBody: '{' }
			expect((await visitor.send(entry.method, entry.path, undefined, options)).status).toBe(419)
			const wrong = { ...options, csrf: 'x'.repeat(43) }
			expect((await visitor.send(entry.method, entry.path, undefined, wrong)).status).toBe(419)
		},
	)

	// covers asvs:8.3.1 spec:roles.10
	test.each(named(shopOnly.filter(({ endpoint }) => endpoint.access === 'verified')))(
		'%s › 403 without a verified e-mail, whatever the body contains',
		async (_, { method, path, unsafe }) => {
			const { status, body } = await unverified.send(method, path, unsafe ? {} : undefined)
			expect({ status, message: body.message }).toEqual({
				status: 403,
				message: 'Your email address is not verified.',
			})
		},
	)

	// covers asvs:2.2.1
	test.each(named(refusesNothing))(
		'%s › 422 for an empty body, naming the fields',
		async (_, { method, path }) => {
			const { status, body } = await verified.send(method, path, {})
			expect(status).toBe(422)
			expect(Object.keys(body.errors)).not.toEqual([])
		},
	)
})

describe('every response under /api is JSON in the envelope', () => {
	// The visitor validates the envelope of every response; this checks the codes.
	// covers asvs:4.1.1 spec:catalogue-entities.18
	test.each([
		['GET', '/api'],
		['GET', '/api/'],
		['GET', '/api/nowhere'],
		['GET', '/api/nowhere/at/all?x=1'],
		['POST', '/api/nowhere'],
		['PUT', '/api/nowhere'],
		['DELETE', '/api/nowhere'],
		['PATCH', '/api/nowhere'],
		['GET', '/api/backoffice/nowhere'],
	])('%s %s › 404', async (method, path) => {
		const { status, body, headers } = await guest.send(method, path)
		expect({ status, code: body.code }).toEqual({ status: 404, code: 'not_found' })
		expect(headers.get('content-type')).toContain('application/json')
	})

	test.each(['/api/%', '/api/%zz', '/api/items/%E0%A4%A'])(
		'GET %s › an invalid URL is 400 or 404',
		async (path) => {
			const { status, body } = await guest.get(path)
			expect([400, 404]).toContain(status)
			expect(body.status).toBe('ERROR')
		},
	)

	// covers asvs:3.5.3 asvs:13.4.4
	test.each(named(entries))(
		'%s › another method on its path is 405 and names the allowed ones',
		async (_, entry) => {
			const allowed = entries.filter(({ path }) => path === entry.path).map(({ method }) => method)
			const wrong =
				['PATCH', 'PUT', 'POST', 'DELETE', 'GET'].find((method) => !allowed.includes(method)) ?? 'PATCH'
			const { status, headers } = await guest.send(wrong, entry.path)
			expect(status).toBe(405)
			expect(headers.get('allow')?.split(', ')).toEqual(expect.arrayContaining(allowed))
		},
	)

	const takesBody = named(unsafeOfShop.filter(({ endpoint }) => endpoint.body !== undefined))

	// covers asvs:1.5.2
	test.each(takesBody)('%s › 400 for malformed JSON', async (_, { method, path }) => {
		for (const rawBody of ['{', '{"a":1,}', 'null x', '{"__proto__":{"x":1}}']) {
			expect((await verified.send(method, path, undefined, { headers: json, rawBody })).status).toBe(400)
		}
	})

	// covers asvs:3.5.2
	test.each(takesBody)('%s › 415 for another content type', async (_, { method, path }) => {
		for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
			const options = { headers: { 'content-type': type }, rawBody: 'a=1' }
			expect((await verified.send(method, path, undefined, options)).status).toBe(415)
		}
	})

	// covers asvs:5.2.1
	test.each(takesBody.filter(([, { endpoint }]) => endpoint.maxBodyBytes === undefined))(
		'%s › 413 for a body that is too large',
		async (_, { method, path }) => {
			const { status } = await verified.send(method, path, undefined, { headers: json, rawBody: TOO_LARGE })
			expect(status).toBe(413)
		},
	)

	// covers asvs:2.2.2
	test.each(takesBody)('%s › JSON that is not an object is 422', async (_, { method, path }) => {
		for (const rawBody of ['[]', '"text"', '1', 'null']) {
			const { status } = await verified.send(method, path, undefined, { headers: json, rawBody })
			expect(status, rawBody).toBe(422)
		}
	})
})
