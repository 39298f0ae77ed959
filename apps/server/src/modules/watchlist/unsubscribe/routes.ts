import { paths } from '@skinverse/contract/paths'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pagePolicy } from '../../../platform/http/page-policy.ts'
import { pageSpeech } from '../../../platform/http/page-speech.ts'
import { readUnsubscribeToken } from '../../../platform/mail/unsubscribe-token.ts'
import type { WatchlistContext } from '../context.ts'
import { confirmPage, donePage, invalidPage } from './page.ts'
import { titleOf, unsubscribe } from './unsubscribe.ts'
import { mailedKinds } from './unsubscribe-token.ts'

const PATH = '/unsubscribe/:token'
interface Params {
	Params: { token: string }
}

/**
 * One-click unsubscribe (RFC 8058): a mail program posts to the signed link, without cookies and without a CSRF token;
 * a person opens it and confirms.
 */
export async function unsubscribeRoutes(
	app: FastifyInstance,
	{ platform, content }: WatchlistContext,
): Promise<void> {
	const { config, db, secrets, texts } = platform
	const view = (request: FastifyRequest) => ({
		brand: config.brand,
		colours: config.colours,
		nonce: request.nonce,
		speech: pageSpeech(request, texts, content.languages),
		watchlistUrl: `${config.publicUrl}${paths.account('watchlist')}`,
	})
	const send = (request: FastifyRequest, reply: FastifyReply, page: string) =>
		reply
			.header('content-security-policy', pagePolicy(request.nonce, config.publicUrl))
			.header('cache-control', 'no-store')
			.type('text/html; charset=utf-8')
			.send(page)

	await app.register(async (scope) => {
		// Mail programs send `List-Unsubscribe=One-Click` as a form of either type; only our own page's matters.
		scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body: string, done) =>
			done(null, new URLSearchParams(body)),
		)
		scope.get<Params>(PATH, async (request, reply) => {
			const thing = readUnsubscribeToken(secrets, mailedKinds, request.params.token)
			if (thing === undefined) return send(request, reply.code(404), invalidPage(view(request)))
			const title = await titleOf(db, thing)
			if (title === undefined) return send(request, reply, donePage(view(request), false))
			return send(request, reply, confirmPage(view(request), { kind: thing.kind, title }))
		})
		scope.post<Params>(PATH, async (request, reply) => {
			const thing = readUnsubscribeToken(secrets, mailedKinds, request.params.token)
			if (thing === undefined) return send(request, reply.code(404), invalidPage(view(request)))
			const isAll = request.body instanceof URLSearchParams && request.body.get('scope') === 'all'
			await unsubscribe(db, thing, isAll)
			return send(request, reply, donePage(view(request), isAll))
		})
	})
}
