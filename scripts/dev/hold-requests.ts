import type { IncomingMessage, ServerResponse } from 'node:http'
import { HTTP_TIMEOUT_MS } from '@skinverse/contract/limits'
import { forward } from './forward.ts'
import type { Supervisor } from './supervisor.ts'

interface HoldOptions {
	supervisor: Supervisor
	/** Reloads the pages whose calls failed, once the server answers again. */
	reloadPages: () => void
	limitMs?: number
	/** When a page has given up on a call; a little earlier than it does, as the call took time to arrive. */
	patienceMs?: number
}

const LIMIT_MS = 30_000
const PATIENCE_MS = HTTP_TIMEOUT_MS - 1_000
const DOES_NOT_START = 'The server does not start; its log says why. It starts again with the next save.'
const ENDED = 'The server ended before it answered; its log says why.'

export interface Hold {
	/** Answers with what the server says, as soon as it says something. */
	answer(request: IncomingMessage, response: ServerResponse): Promise<void>
	/**
	 * Resolves when a page may be loaded. A page that a save reloads would start its calls, and give up on them,
	 * while the server restarts; as long as the new one does not come, the browser shows the old one.
	 */
	untilPageMayLoad(): Promise<void>
}

/** Lets requests wait while the server restarts. */
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
