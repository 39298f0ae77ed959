import { apiByNoun } from '@skinverse/contract/api'
import { buildOpenApi } from '@skinverse/contract/openapi'
import type { FastifyInstance } from 'fastify'
import { docsPage } from './page.ts'

const VERSION = '1'
/** The contract changes only with the server, but browsers should notice a new one soon. */
const CACHE_SECONDS = 60

const pagePolicy = (nonce: string) =>
	[
		"default-src 'none'",
		`script-src 'self' 'nonce-${nonce}'`,
		`style-src 'self' 'nonce-${nonce}'`,
		"base-uri 'none'",
		"form-action 'none'",
		"frame-ancestors 'none'",
	].join('; ')

/**
 * The contract for programs and for people; both are generated from `packages/contract`, so neither can be outdated.
 */
export function apiDocsRoutes(app: FastifyInstance, brand: string): void {
	const openApi = buildOpenApi({ title: `${brand} API`, version: VERSION })
	const json = JSON.stringify(openApi)

	app.get('/api/openapi.json', async (_request, reply) =>
		reply
			.header('cache-control', `public, max-age=${CACHE_SECONDS}`)
			.type('application/json; charset=utf-8')
			.send(json),
	)

	app.get('/api/docs', async (request, reply) =>
		reply
			.header('content-security-policy', pagePolicy(request.nonce))
			.header('cache-control', 'no-store')
			.type('text/html; charset=utf-8')
			.send(docsPage({ brand, nonce: request.nonce, openApi, apiByNoun })),
	)
}
