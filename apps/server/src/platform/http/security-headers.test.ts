import { beforeAll, describe, expect, test } from 'vitest'
import { createPerson, signIn } from '../../../test/people.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
	shop = await openShop({ config: { publicUrl: 'https://shop.test' } })
})

describe('every answer', () => {
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

test('what belongs to somebody is kept by no browser and no proxy', async () => {
	const visitor = shop.visitor()
	await signIn(visitor, await createPerson(shop.db))
	for (const path of ['/api/user/profile', '/api/cart/contents', '/api/purchase/history', '/api/is-auth']) {
		const { headers } = await visitor.get(path)
		expect(headers.get('cache-control'), path).toBe('no-store')
	}
})
