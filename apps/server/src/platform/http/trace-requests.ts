import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inCall } from '../call-id.ts'
import { setTrace } from '../log.ts'
import { inSpan, type SpanStart } from '../tracing/span.ts'
import type { Tracing } from '../tracing/tracing.ts'

/** Supervisors and proxies ask these every few seconds. */
const UNTRACED = new Set(['/healthz', '/readyz', '/metrics'])

/** Runs `work` in the context of the request: its id is in the log, and its steps are in its trace. */
export function inRequest<T>({ id, span }: FastifyRequest, work: () => T): T {
	return span === undefined ? inCall(id, work) : inCall(id, () => inSpan(span, work))
}

/** A span for every request, which continues the trace of the browser or proxy (`traceparent`, W3C). */
export function traceRequests(app: FastifyInstance, tracing: Tracing | undefined): void {
	app.decorateRequest('span', undefined)
	if (tracing === undefined) return
	app.addHook('onRequest', (request, _reply, done) => {
		const { url, config } = request.routeOptions
		// How long a stream was open says nothing.
		if (config.isStream || UNTRACED.has(url ?? '')) return done()
		const { traceparent } = request.headers
		request.span = tracing.begin(startOf(request), typeof traceparent === 'string' ? traceparent : undefined)
		setTrace(request.log, request.span)
		done()
	})
	app.addHook('onResponse', (request, reply, done) => {
		endSpan(request, reply)
		done()
	})
}

/** By route, not by address: that may contain a secret, and is different every time. */
function startOf({ id, method, routeOptions }: FastifyRequest): SpanStart {
	const route = routeOptions.url
	return {
		name: routeOptions.config.endpoint ?? (route === undefined ? method : `${method} ${route}`),
		kind: 'server',
		attributes: {
			'http.request.method': method,
			...(route === undefined ? {} : { 'http.route': route }),
			'skinverse.request_id': id,
		},
	}
}

function endSpan({ span }: FastifyRequest, { statusCode }: FastifyReply): void {
	span?.sampled?.set({ 'http.response.status_code': statusCode })
	span?.sampled?.end(statusCode >= 500 ? statusCode : undefined)
}
