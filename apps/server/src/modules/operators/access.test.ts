import { api } from '@skinverse/contract/api'
import { roleMay, roles } from '@skinverse/contract/capabilities'
import { type Endpoint, type EndpointKey, methodOf, pathOf } from '@skinverse/contract/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { createOperator, operatorVisitor } from '../../../test/operators.ts'
import { createPerson, signIn } from '../../../test/people.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import type { SendOptions, Visitor } from '../../../test/visitor.ts'

const entries = Object.entries<Endpoint>(api).flatMap(([name, endpoint]) => {
	const key = name as EndpointKey
	if (!key.includes(' /backoffice/')) return []
	const path = pathOf(key, endpoint).replaceAll(/\{\w+\}/g, crypto.randomUUID())
	return [{ key, endpoint, method: methodOf(key), path }]
})
/** The only endpoints without an operator's session: sign-in and acceptance of an invitation. */
const PUBLIC_ENDPOINTS: readonly string[] = [
	'GET /backoffice/setup',
	'POST /backoffice/setup/link',
	'POST /backoffice/setup/operator',
	'POST /backoffice/login',
	'GET /backoffice/login/second-factor',
	'POST /backoffice/login/second-factor',
	'POST /backoffice/login/second-factor/passkey-options',
	'POST /backoffice/login/passkey/options',
	'POST /backoffice/login/passkey',
	'POST /backoffice/invitation',
	'POST /backoffice/invitation/accept',
]
const guarded = entries.filter(({ key }) => !PUBLIC_ENDPOINTS.includes(key))

let shop: TestShop
let shopper: Visitor
let bearer: string
beforeAll(async () => {
	shop = await openShop()
	const person = await createPerson(shop.db)
	shopper = shop.visitor()
	await signIn(shopper, person)
	const login = { username: person.email, password: person.password, token: true }
	bearer = (await shop.visitor().post('/api/login', login)).body.token
})

const statusOf = async (visitor: Visitor, entry: (typeof entries)[number], options?: SendOptions) =>
	(await visitor.send(entry.method, entry.path, entry.method === 'GET' ? undefined : {}, options)).status

// covers asvs:8.2.1
test('every path under /api/backoffice needs an operator, except signing in, accepting an invitation and the set-up', () => {
	expect(entries.filter(({ endpoint }) => typeof endpoint.access !== 'object')).toEqual([])
	const open = entries.filter(
		({ endpoint }) => typeof endpoint.access === 'object' && endpoint.access.operator === null,
	)
	expect(open.map(({ key }) => key)).toEqual(PUBLIC_ENDPOINTS)
})

describe.each(guarded.map((entry) => [entry.key, entry] as const))('%s › 401', (_, entry) => {
	test('for a guest, with and without the CSRF token', async () => {
		expect(await statusOf(shop.visitor(), entry)).toBe(401)
		expect(await statusOf(shop.visitor(), entry, { csrf: false })).toBe(401)
	})

	test('for a shop session', async () => {
		expect(await statusOf(shopper, entry)).toBe(401)
	})

	test("for a shop user's bearer token, even beside an operator's cookie", async () => {
		expect(await statusOf(shop.visitor(), entry, { bearer })).toBe(401)
		expect(await statusOf(await operatorVisitor(shop), entry, { bearer })).toBe(401)
	})

	test("for a shop session's secret in the operators' cookie, and vice versa", async () => {
		const visitor = shop.visitor()
		for (const value of [shopper.cookies.get('skinverse_session') ?? '', bearer, 'x', '']) {
			visitor.cookies.set('skinverse_operator', value)
			expect(await statusOf(visitor, entry)).toBe(401)
			visitor.cookies.set('skinverse_operator', value.replace(/^s\./, ''))
			expect(await statusOf(visitor, entry)).toBe(401)
		}
		const operator = await operatorVisitor(shop)
		const secret = operator.cookies.get('skinverse_operator') ?? ''
		expect(await statusOf(shop.visitor(), entry, { bearer: secret })).toBe(401)
	})
})

test.each(PUBLIC_ENDPOINTS)('%s › 401 for a bearer token', async (key) => {
	const door = entries.find((entry) => entry.key === key) ?? expect.unreachable()
	expect(await statusOf(shop.visitor(), door, { bearer })).toBe(401)
})

describe('unsafe calls of an operator', () => {
	test.each(guarded.filter(({ method }) => method !== 'GET').map((entry) => [entry.key, entry] as const))(
		'%s › 419 without the CSRF token or with that of another browser',
		async (_, entry) => {
			const visitor = await operatorVisitor(shop)
			expect(await statusOf(visitor, entry, { csrf: false })).toBe(419)
			const foreign = shopper.cookies.get('XSRF-TOKEN') ?? expect.unreachable()
			expect(await statusOf(visitor, entry, { csrf: foreign })).toBe(419)
		},
	)
})

describe.each(roles)('the role %s', (role) => {
	// covers asvs:8.1.1
	test('may do exactly what the table of capabilities allows', async () => {
		const operator = await createOperator(shop.db, role)
		for (const { key, endpoint, method, path } of guarded) {
			// A new session each time, since one of the calls is the sign-out.
			const visitor = await operatorVisitor(shop, operator)
			const { status } = await visitor.send(method, path, method === 'GET' ? undefined : {})
			const needed = typeof endpoint.access === 'object' ? endpoint.access.operator : null
			const may = needed === null || needed === 'session' || needed === 'enrolment' || roleMay(role, needed)
			expect(status === 403, `${key} answered ${status}`).toBe(!may)
			expect(status, key).not.toBe(401)
		}
	})
})
