import { openingForm } from '@skinverse/contract/rules/opening'
import type { TextKey } from '@skinverse/contract/texts/en'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { browserLanguage } from '../../../platform/http/request-language.ts'
import { readUnsubscribeToken } from '../../../platform/mail/unsubscribe-token.ts'
import { Problem } from '../../../platform/problem.ts'
import { addressKey, takeAttempt } from '../../../platform/rate-limit.ts'
import { openingPage } from '../closed/pages.ts'
import type { ClosedContext } from '../context.ts'
import { openingView, sendPage } from '../page-view.ts'
import { confirmPage, deletedPage, invalidPage, subscribedPage } from './pages.ts'
import { subscribe } from './subscribe.ts'

interface Params {
	Params: { token: string }
}

const UNSUBSCRIBE = '/opening/unsubscribe/:token'

/** Plain forms, as the page runs no scripts and mail programs post without cookies (RFC 8058). */
export async function subscriberRoutes(app: FastifyInstance, context: ClosedContext): Promise<void> {
	const { db, secrets } = context.platform
	const idOf = ({ params: { token } }: FastifyRequest<Params>) =>
		readUnsubscribeToken(secrets, ['opening'], token)?.id
	await app.register(async (scope) => {
		scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body: string, done) =>
			done(null, new URLSearchParams(body)),
		)
		scope.post('/opening', (request, reply) => takeAddress(context, request, reply))
		scope.get<Params>(UNSUBSCRIBE, async (request, reply) => {
			const view = openingView(context, request)
			if (idOf(request) === undefined) return sendPage(context, request, reply.code(404), invalidPage(view))
			return sendPage(context, request, reply, confirmPage(view))
		})
		scope.post<Params>(UNSUBSCRIBE, async (request, reply) => {
			const view = openingView(context, request)
			const id = idOf(request)
			if (id === undefined) return sendPage(context, request, reply.code(404), invalidPage(view))
			await db.run('delete from opening_subscribers where id = $1', [id])
			return sendPage(context, request, reply, deletedPage(view))
		})
	})
}

async function takeAddress(
	context: ClosedContext,
	request: FastifyRequest,
	reply: FastifyReply,
): Promise<FastifyReply> {
	const { platform, content } = context
	const { shop_state: state, opening_text: ownText } = content.settings()
	if (state !== 'opening_soon') return reply.redirect('/', 303)
	if (!(request.body instanceof URLSearchParams)) throw new Problem('unsupported_media_type')
	const view = openingView(context, request)
	const form = Object.fromEntries(request.body)
	const parsed = openingForm.safeParse(form)
	if (!parsed.success) {
		const error = view.speech.say(parsed.error.issues[0]?.message as TextKey)
		return sendPage(
			context,
			request,
			reply.code(422),
			openingPage(view, { ownText, email: form.email, error }),
		)
	}
	const { email } = parsed.data
	await takeAttempt(platform.db, 'opening_address', addressKey(request.ip))
	await subscribe(platform.db, email, browserLanguage(request, content.languages).id)
	return sendPage(context, request, reply, subscribedPage(view, email))
}
