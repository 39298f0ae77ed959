import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CsrfGuard } from '../../platform/http/identity.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Content } from '../content/index.ts'
import { pagePolicy } from './csp.ts'
import { isKnownPath } from './known-path.ts'
import { loadTemplate, type Template } from './template.ts'

const APPS = fileURLToPath(new URL('../../../../', import.meta.url))
/** Asset names carry a hash of their content, so they never change under a name. */
const ASSET_MAX_AGE = '365d'

interface PagesContext {
	platform: Platform
	content: Content
	csrf: CsrfGuard
}

/** Serves both front ends: their assets, and one page each for every address they route themselves. */
export async function pagesRoutes(app: FastifyInstance, context: PagesContext): Promise<void> {
	const { config } = context.platform
	const shop = loadTemplate(`${APPS}storefront/dist`)
	const backoffice = loadTemplate(`${APPS}backoffice/dist`)
	const serveAssets = (app_: string, prefix: string, decorateReply: boolean) =>
		app.register(fastifyStatic, {
			root: `${APPS}${app_}/dist/assets`,
			prefix,
			decorateReply,
			immutable: true,
			maxAge: ASSET_MAX_AGE,
			preCompressed: true,
			index: false,
			logLevel: 'error',
		})
	await serveAssets('storefront', '/assets/', true)
	await serveAssets('backoffice', '/backoffice/assets/', false)

	const send = (
		template: Template,
		boot: unknown,
		request: FastifyRequest,
		reply: FastifyReply,
		status: number,
	) => {
		const { google_tag: tag } = context.content.settings()
		context.csrf.issue(request, reply)
		return reply
			.code(status)
			.header(
				'content-security-policy',
				pagePolicy(request.nonce, {
					imageHost: config.imageHost,
					hasTag: tag !== '',
					secure: config.publicUrl.startsWith('https:'),
				}),
			)
			.header('cache-control', 'no-cache')
			.type('text/html; charset=utf-8')
			.send(template({ nonce: request.nonce, boot }))
	}
	app.get('/backoffice', (request, reply) => send(backoffice, undefined, request, reply, 200))
	app.get('/backoffice/*', (request, reply) => send(backoffice, undefined, request, reply, 200))
	app.get('/*', (request, reply) => {
		const path = request.url.split('?', 1)[0] ?? '/'
		if (path.startsWith('/api/') || path === '/api') return reply.callNotFound()
		const known = isKnownPath(path, (slug) => context.content.hasPage(slug))
		return send(
			shop,
			context.content.bootData(context.content.languages.fallback().id),
			request,
			reply,
			known ? 200 : 404,
		)
	})
}
