import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { api, apiByNoun } from './api.ts'
import { buildOpenApi } from './openapi.ts'

const document = await buildOpenApi({ title: 'Shop', version: '1' })
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
	Object.entries(item).map(([verb, operation]) => ({ verb, path, operation })),
)

describe('OpenAPI', () => {
	it('is valid against the 3.1 schema', async () => {
		const validator = new Validator()
		const { valid, errors } = await validator.validate(JSON.parse(JSON.stringify(document)))
		expect(errors).toBeUndefined()
		expect(valid).toBe(true)
		expect(validator.version).toBe('3.1')
	})

	it('has every endpoint of the contract, each under one noun', () => {
		const nouns = Object.values(apiByNoun).flatMap((endpoints) => Object.keys(endpoints))
		expect(nouns.toSorted()).toEqual(Object.keys(api).toSorted())
		expect(operations).toHaveLength(nouns.length)
	})

	it('has no dangling reference', () => {
		const references = JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)
		for (const [, reference = ''] of references) {
			const name = reference.replace('#/components/schemas/', '')
			expect(Object.keys(document.components.schemas)).toContain(name)
		}
	})

	it('gives every operation a unique name', () => {
		const names = operations.map(({ operation }) => operation.operationId)
		expect(new Set(names).size).toBe(names.length)
	})

	it('requires the CSRF token or a bearer token for writes', () => {
		const addToCart = document.paths['/api/cart/add']?.post
		expect(addToCart?.security).toEqual([{ session: [], csrf: [] }, { bearer: [] }])
		expect(document.paths['/api/cart/contents']?.get?.security).toEqual([{ session: [] }, { bearer: [] }])
	})

	it('shows input as sent and output as received', () => {
		const list = document.paths['/api/items/list']?.get
		expect(list?.parameters?.find(({ name }) => name === 'limit')?.schema).toMatchObject({ type: 'string' })
		expect(list?.responses[200]?.content?.['application/json']?.schema).toMatchObject({
			properties: { payload: { type: 'array', items: { $ref: '#/components/schemas/ListedProduct' } } },
			required: ['status', 'payload', 'meta'],
		})
	})

	it('lists the problems of a purchase', () => {
		const answers = document.paths['/api/purchase/product']?.post?.responses ?? {}
		expect(answers[409]?.description).toContain('`item_gone`: This item is no longer available.')
		expect(answers[422]?.description).toContain('`not_enough_funds`: Not enough funds!')
		expect(answers[403]?.description).toContain('Your email address is not verified.')
	})
})
