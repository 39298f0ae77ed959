import { beforeAll, describe, expect, test } from 'vitest'
import { createOperator } from '../../../test/operators.ts'
import { createPerson, signIn } from '../../../test/people.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
	shop = await openShop({ config: { publicUrl: 'https://shop.test' } })
})

describe('every answer', () => {
	// covers asvs:3.2.1 asvs:3.4.1 asvs:3.4.2 asvs:3.4.3 asvs:3.4.4 asvs:3.4.5 asvs:3.4.6 asvs:3.5.2 asvs:3.7.1
	test.each(['/api/settings', '/api/nothing', '/healthz', '/api/items/list', '/api/user/profile'])(
		'%s › carries the headers that keep browsers from harm',
		async (path) => {
			const { headers } = await shop.visitor().get(path)
			expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000; includeSubDomains/)
			expect(headers.get('x-content-type-options')).toBe('nosniff')
			expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
			expect(headers.get('content-security-policy')).toBe(
				"default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
			)
			expect(headers.get('access-control-allow-origin')).toBeNull()
			expect(headers.get('x-powered-by')).toBeNull()
		},
	)
})

describe('a shop at an https address', () => {
	// covers asvs:3.3.1
	test('sets its cookies with the __Host- prefix, Secure and HttpOnly', async () => {
		const visitor = shop.visitor()
		await signIn(visitor, await createPerson(shop.db))
		expect((await visitor.get('/api/is-auth')).body.authenticated).toBe(true)
		const { headers } = await shop.visitor().get('/sanctum/csrf-cookie')
		const cookie = headers.getSetCookie().find((line) => line.startsWith('__Host-skinverse_session='))
		expect(cookie).toMatch(/; Path=\/;.*HttpOnly; Secure; SameSite=Lax$/)
		expect(cookie).not.toMatch(/Domain/)
	})

	// covers asvs:3.3.3
	test('ignores a session cookie without the prefix, which another subdomain could have set', async () => {
		const visitor = shop.visitor()
		await signIn(visitor, await createPerson(shop.db))
		const planted = shop.visitor()
		planted.cookies.set('skinverse_session', visitor.cookies.get('__Host-skinverse_session') ?? '')
		expect((await planted.get('/api/is-auth')).body.authenticated).toBe(false)
	})

	// covers asvs:3.3.1
	test('gives operators a cookie with the prefix, too', async () => {
		const operator = await createOperator(shop.db, 'admin')
		const { headers } = await shop
			.visitor()
			.post('/api/backoffice/login', { username: operator.email, password: operator.password })
		expect(headers.getSetCookie().join()).toMatch(
			/__Host-skinverse_operator=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Strict/,
		)
	})
})

// covers asvs:14.2.2 asvs:14.3.2
test('personal responses are cached by no browser and no proxy (no-store)', async () => {
	const visitor = shop.visitor()
	await signIn(visitor, await createPerson(shop.db))
	for (const path of ['/api/user/profile', '/api/cart/contents', '/api/purchase/history', '/api/is-auth']) {
		const { headers } = await visitor.get(path)
		expect(headers.get('cache-control'), path).toBe('no-store')
	}
})
