import { api } from '@skinverse/contract/api'
import { type Endpoint, type EndpointKey, methodOf, pathOf } from '@skinverse/contract/endpoint'
import fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { apiDocsRoutes } from './routes.ts'

const NONCE = 'bm9uY2U='

function openDocs() {
	const app = fastify()
	app.decorateRequest('nonce', NONCE)
	apiDocsRoutes(app, { brand: 'Shop <b>' })
	onTestFinished(() => app.close())
	return app
}

describe('/api/openapi.json', () => {
	test('is the contract, as JSON', async () => {
		const answer = await openDocs().inject('/api/openapi.json')
		expect(answer.headers['content-type']).toContain('application/json')
		const document = answer.json()
		expect(document.openapi).toBe('3.1.0')
		for (const [name, endpoint] of Object.entries<Endpoint>(api)) {
			const key = name as EndpointKey
			expect(document.paths[pathOf(key, endpoint)], key).toHaveProperty(methodOf(key).toLowerCase())
		}
	})
})

describe('/api/docs', () => {
	// covers asvs:2.1.1
	test('shows every call', async () => {
		const { body } = await openDocs().inject('/api/docs')
		expect(body.match(/<details class="panel call"/g)).toHaveLength(Object.keys(api).length)
	})

	test('links only to existing anchors', async () => {
		const { body } = await openDocs().inject('/api/docs')
		const ids = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
		for (const [, target] of body.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target)
	})

	test('uses only scripts and styles with its CSP nonce', async () => {
		const { body, headers } = await openDocs().inject('/api/docs')
		const policy = String(headers['content-security-policy'])
		expect(policy).toContain(`script-src 'self' 'nonce-${NONCE}'`)
		expect(policy).toContain(`style-src 'self' 'nonce-${NONCE}'`)
		expect(policy).not.toContain('unsafe')
		expect(body.match(/<(script|style)\b/g)).toEqual(['<style', '<script'])
		expect(body.match(new RegExp(`nonce="${NONCE}"`, 'g'))).toHaveLength(2)
		expect(body).not.toMatch(/ style="| on\w+="|https?:\/\//)
	})

	// covers asvs:3.2.2
	test('escapes all texts', async () => {
		const { body } = await openDocs().inject('/api/docs')
		expect(body).toContain('Shop &lt;b&gt;')
		expect(body).not.toContain('Shop <b>')
	})
})
