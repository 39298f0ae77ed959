import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Identities } from '../../../platform/http/identity.ts'
import { requestLanguage } from '../../../platform/http/request-language.ts'
import type { ClosedContext } from '../context.ts'
import { openingView, sendPage } from '../page-view.ts'
import { isAlwaysServed } from './always-served.ts'
import { maintenancePage, openingPage } from './pages.ts'

const SECONDS_PER_MINUTE = 60
/** The day of the opening is not known. */
const OPENING_RETRY_SECONDS = 3600

type OperatorIdentity = Pick<Identities, 'mayBeOperator' | 'operator'>

/** While the shop is closed only operators who are signed in to the back office see it. */
export function refuseVisitors(
	app: FastifyInstance,
	context: ClosedContext,
	identities: OperatorIdentity,
): void {
	const { content } = context
	app.closure.isClosed = () => content.settings().shop_state !== 'open'
	app.addHook('onRequest', async (request, reply) => {
		if (!app.closure.isClosed() || isAlwaysServed(request.url)) return undefined
		if (await isOperator(identities, request)) return undefined
		app.closure.refused.add(request)
		return isPage(request) ? sendClosedPage(context, request, reply) : answerClosed(context, request, reply)
	})
}

/** An `Authorization` header is never an operator's. */
async function isOperator(identities: OperatorIdentity, request: FastifyRequest): Promise<boolean> {
	if (request.headers.authorization !== undefined || !identities.mayBeOperator(request)) return false
	const operator = await identities.operator(request)
	return operator !== null && !operator.mustEnrol
}

function isPage({ method, url, routeOptions }: FastifyRequest): boolean {
	return method === 'GET' && !url.startsWith('/api') && routeOptions.config.endpoint === undefined
}

function answerClosed(
	{ platform: { texts }, content }: ClosedContext,
	request: FastifyRequest,
	reply: FastifyReply,
): FastifyReply {
	const message = texts.of(requestLanguage(request, content.languages), 'problem_shop_closed')
	return reply
		.code(503)
		.header('retry-after', retryAfter(content))
		.header('cache-control', 'no-store')
		.send({ status: 'ERROR', code: 'shop_closed', message })
}

/** Before the opening there is one page, so that no other address is remembered with its contents. */
function sendClosedPage(context: ClosedContext, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	const { shop_state: state, opening_text, maintenance_text } = context.content.settings()
	const view = openingView(context, request)
	if (state === 'opening_soon') {
		if (request.url.split('?', 1)[0] !== '/')
			return reply.header('cache-control', 'no-store').redirect('/', 302)
		return sendPage(context, request, reply, openingPage(view, { ownText: opening_text }))
	}
	reply.code(503).header('retry-after', retryAfter(context.content))
	return sendPage(context, request, reply, maintenancePage(view, maintenance_text))
}

function retryAfter(content: ClosedContext['content']): number {
	const { shop_state: state, maintenance_minutes: minutes } = content.settings()
	return state === 'maintenance' ? minutes * SECONDS_PER_MINUTE : OPENING_RETRY_SECONDS
}
