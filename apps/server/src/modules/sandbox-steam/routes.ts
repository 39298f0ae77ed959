import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../platform/config.ts'
import { ownOrigin } from '../../platform/http/own-origin.ts'
import { pageSpeech } from '../../platform/http/page-speech.ts'
import type { Languages } from '../../platform/http/request-language.ts'
import type { Platform } from '../../platform/platform.ts'
import { Problem } from '../../platform/problem.ts'
import { checkAuthentication, signedInUrl } from './answers.ts'
import { signInPage } from './page.ts'

const LOGIN = '/sandbox/steam/openid/login'
const STEAM_ID = /^\d{17}$/

const pagePolicy = (nonce: string, publicUrl: string) =>
	[
		"default-src 'none'",
		`style-src 'nonce-${nonce}'`,
		"base-uri 'none'",
		// Browsers apply `form-action` to the whole redirect chain back to the shop.
		`form-action 'self' ${new URL(publicUrl).origin}`,
		"frame-ancestors 'none'",
	].join('; ')

/** How the shop reaches the fake Steam: browsers by its public URL, the server by its own address. */
export function sandboxSteam(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>) {
	return { endpoint: `${publicUrl}${LOGIN}`, checkAt: () => `${ownOrigin(app)}${LOGIN}` }
}

/** A fake Steam, so that its button works offline. Exists only in the demo. */
export async function sandboxSteamRoutes(
	app: FastifyInstance,
	{ config, secrets, clock, texts }: Pick<Platform, 'config' | 'secrets' | 'clock' | 'texts'>,
	languages: Languages,
): Promise<void> {
	if (!config.demo) return
	const key = secrets.key('sandbox-steam')
	const { endpoint } = sandboxSteam(app, config)

	const sendPage = (request: FastifyRequest, reply: FastifyReply, returnTo: string, refused?: string) =>
		reply
			.header('content-security-policy', pagePolicy(request.nonce, config.publicUrl))
			.header('cache-control', 'no-store')
			.type('text/html; charset=utf-8')
			.send(
				signInPage({
					brand: config.brand,
					nonce: request.nonce,
					speech: pageSpeech(request, texts, languages),
					returnTo,
					refused,
				}),
			)

	/** Never redirects to another site, whatever the link says. */
	const ownReturn = (value: string | null | undefined): string => {
		if (!value?.startsWith(`${config.publicUrl}/`) || !URL.canParse(value)) throw new Problem('malformed')
		return value
	}

	await app.register(async (scope) => {
		scope.addContentTypeParser(
			'application/x-www-form-urlencoded',
			{ parseAs: 'string' },
			(_request, body: string, done) => done(null, new URLSearchParams(body)),
		)
		scope.get<{ Querystring: Record<string, string | undefined> }>(LOGIN, async (request, reply) => {
			if (request.query['openid.mode'] !== 'checkid_setup') throw new Problem('malformed')
			return sendPage(request, reply, ownReturn(request.query['openid.return_to']))
		})
		scope.post(LOGIN, async (request, reply) =>
			reply.type('text/plain; charset=utf-8').send(checkAuthentication(key, formOf(request))),
		)
		scope.post('/sandbox/steam/sign-in', async (request, reply) => {
			const form = formOf(request)
			const returnTo = ownReturn(form.get('return_to'))
			const steamId = (form.get('steam_id') ?? '').trim()
			if (!STEAM_ID.test(steamId)) return sendPage(request, reply.code(422), returnTo, steamId)
			return reply
				.header('cache-control', 'no-store')
				.redirect(signedInUrl({ key, clock, endpoint }, returnTo, steamId), 303)
		})
	})
}

function formOf(request: FastifyRequest): URLSearchParams {
	if (!(request.body instanceof URLSearchParams)) throw new Problem('unsupported_media_type')
	return request.body
}
