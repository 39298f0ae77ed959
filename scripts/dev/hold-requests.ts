import type { IncomingMessage, ServerResponse } from 'node:http'
import { HTTP_TIMEOUT_MS } from '@skinverse/contract/limits'
import { forward } from './forward.ts'
import type { Supervisor } from './supervisor.ts'

interface HoldOptions {
	supervisor: Supervisor
	/** Reloads the pages whose requests failed, when the server responds again. */
	reloadPages: () => void
	limitMs?: number
	/** A little less than a page's timeout, as the request took time to arrive. */
	patienceMs?: number
}

const LIMIT_MS = 30_000
const PATIENCE_MS = HTTP_TIMEOUT_MS - 1_000
const DOES_NOT_START = 'The server does not start; its log says why. It starts again with the next save.'
const ENDED = 'The server ended before it answered; its log says why.'

export interface Hold {
	/** Responds as soon as the server does. */
	answer(request: IncomingMessage, response: ServerResponse): Promise<void>
	/**
	 * Resolves when a page may be loaded. A page that a save reloads would start its requests, and time out, while
	 * the server restarts; until then the browser shows the old page.
	 */
	untilPageMayLoad(): Promise<void>
}

/** Holds requests while the server restarts. */
export function holdRequests(options: HoldOptions): Hold {
	const { supervisor, reloadPages, limitMs = LIMIT_MS, patienceMs = PATIENCE_MS } = options
	let isReloadPlanned = false

	async function planReload(): Promise<void> {
		if (isReloadPlanned) return
		isReloadPlanned = true
		await supervisor.nextServer()
		isReloadPlanned = false
		reloadPages()
	}

	return {
		async answer(request, response) {
			const arrivedAt = performance.now()
			const server = await supervisor.server(limitMs)
			if (server === undefined || performance.now() - arrivedAt > patienceMs) void planReload()
			if (response.destroyed) return
			if (server === undefined) return refuse(request, response, DOES_NOT_START)
			response.once('close', server.enter())
			forward(request, response, server.port, () => refuse(request, response, ENDED))
		},
		async untilPageMayLoad() {
			await supervisor.server(limitMs)
		},
	}
}

/** In the API's envelope, so that the front ends show the reason. */
function refuse(request: IncomingMessage, response: ServerResponse, message: string): void {
	const isCall = request.url?.startsWith('/api') === true
	response.statusCode = 503
	response.setHeader('content-type', isCall ? 'application/json' : 'text/plain; charset=utf-8')
	response.setHeader('cache-control', 'no-store')
	response.end(isCall ? JSON.stringify({ status: 'ERROR', code: 'unavailable', message }) : `${message}\n`)
}
