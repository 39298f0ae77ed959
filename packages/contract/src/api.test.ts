import { describe, expect, it } from 'vitest'
import { api } from './api.ts'
import { type Endpoint, type EndpointKey, methodOf, pathOf } from './endpoint.ts'
import { en } from './texts/en.ts'

const endpoints = Object.entries<Endpoint>(api).map(([name, endpoint]) => ({
	key: name as EndpointKey,
	endpoint,
}))

describe('the contract', () => {
	it('has every call of the specification', () => {
		expect(endpoints.map(({ key }) => key)).toEqual(
			expect.arrayContaining([
				'GET /sanctum/csrf-cookie',
				'GET /is-auth',
				'POST /login',
				'POST /register',
				'POST /logout',
				'GET /user/profile',
				'PUT /user/profile',
				'POST /user/change-password',
				'POST /user/reset-password',
				'POST /reset-password',
				'POST /email/verify/resend',
				'GET /cart/contents',
				'POST /cart/add',
				'POST /cart/update',
				'POST /cart/remove',
				'POST /cart/clear',
				'POST /purchase/product',
				'POST /purchase/pack',
				'POST /purchase/prompt',
				'GET /purchase/history',
				'GET /deposit/history',
				'GET /items/list',
				'GET /items/recommended',
				'GET /items/{id}',
				'GET /items/filter-data',
				'GET /items/subcategories',
				'GET /categories',
				'GET /currencies',
				'GET /settings',
				'GET /languages',
				'GET /localizations',
				'GET /countries',
				'GET /static-pages',
				'GET /static-pages/{id}',
				'GET /static-pages/by-slug/{slug}',
				'GET /social-links',
				'GET /offer/history',
				'GET /offer/{id}',
				'POST /offer/create',
				'POST /offer/accept',
				'POST /offer/decline',
				'POST /offer/request-payout/{paymentMethod}',
				'POST /deposit/checkout',
				'GET /deposit/status/{id}',
				'POST /contact',
				'POST /checkout/shipping',
				'POST /checkout/promo',
				'DELETE /checkout/promo',
				'POST /user/trade-url',
				'POST /webhooks/{provider}',
				'GET /packs',
				'GET /prompts',
			]),
		)
	})

	it('requires an idempotency key for every endpoint that moves money', () => {
		const keys = endpoints.filter(({ endpoint }) => endpoint.idempotent).map(({ key }) => key)
		expect(keys).toEqual(
			expect.arrayContaining([
				'POST /purchase/product',
				'POST /purchase/pack',
				'POST /purchase/prompt',
				'POST /deposit/checkout',
				'POST /offer/request-payout/{paymentMethod}',
			]),
		)
	})

	it.each(endpoints)('$key › has a schema for each part of its path', ({ key, endpoint }) => {
		const names = [...pathOf(key, endpoint).matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, '1'])
		if (names.length === 0) return
		const parsed = endpoint.params?.safeParse(Object.fromEntries(names))
		expect(parsed?.error?.issues.filter(({ code }) => code === 'invalid_type') ?? []).toEqual([])
		expect(endpoint.params).toBeDefined()
	})

	it.each(endpoints.filter(({ endpoint }) => endpoint.body))(
		'$key › says what is missing in our own texts',
		({ endpoint }) => {
			for (const empty of [{}, emptied(endpoint)]) {
				const messages = endpoint.body?.safeParse(empty).error?.issues.map(({ message }) => message) ?? []
				expect(messages.filter((message) => !Object.hasOwn(en, message))).toEqual([])
			}
		},
	)

	it('changes nothing with a GET', () => {
		expect(endpoints.filter(({ key, endpoint }) => methodOf(key) === 'GET' && endpoint.body)).toEqual([])
	})
})

/** Every field there, with nothing typed into it: what a form sends that was left alone. */
function emptied({ body }: Endpoint): Record<string, unknown> {
	const missing = body?.safeParse({}).error?.issues ?? []
	return Object.fromEntries(missing.map(({ path }) => [String(path[0]), '']))
}
