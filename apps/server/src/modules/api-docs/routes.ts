import { setImmediate as nextTurn } from 'node:timers/promises'
import { apiByNoun } from '@skinverse/contract/api'
import { buildOpenApi } from '@skinverse/contract/openapi'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../platform/config.ts'
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
export function apiDocsRoutes(app: FastifyInstance, config: Pick<Config, 'brand'>): void {
	let built: { brand: string; docs: ReturnType<typeof build> } | undefined
	// On the first request: it takes longer than all other routes of a start, and most nodes are never asked.
	const current = () => {
		if (built?.brand !== config.brand) built = { brand: config.brand, docs: build(config.brand) }
		return built.docs
	}

	app.get('/api/openapi.json', async (_request, reply) =>
		reply
			.header('cache-control', `public, max-age=${CACHE_SECONDS}`)
			.type('application/json; charset=utf-8')
			.send((await current()).json),
	)

	app.get('/api/docs', async (request, reply) =>
		reply
			.header('content-security-policy', pagePolicy(request.nonce))
			.header('cache-control', 'no-store')
			.type('text/html; charset=utf-8')
			.send(docsPage({ ...(await current()), nonce: request.nonce, apiByNoun })),
	)
}

async function build(brand: string) {
	const openApi = await buildOpenApi({ title: `${brand} API`, version: VERSION }, nextTurn)
	return { brand, openApi, json: JSON.stringify(openApi) }
}
