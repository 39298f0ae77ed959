import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Caller } from './callers.ts'
import type { Attack } from './plan.ts'

export interface Reply {
	status: number
	headers: Headers
	text: string
}

/** Longer than any timeout of the shop. */
const PATIENCE_MS = 20_000

class ClosedMeanwhile extends Error {}

/** Not `fetch`, which normalises URLs and refuses headers that a hostile client would send. */
export function createSender(origin: string, connections: number) {
	const { hostname, port } = new URL(origin)
	const agent = new Agent({ keepAlive: true, maxSockets: connections })

	/** Retries once if the server closed a kept connection while the request was sent, as browsers do. */
	async function send(attack: Attack, caller: Caller, address: string): Promise<Reply> {
		try {
			return await sendOnce(attack, caller, address)
		} catch (error) {
			if (!(error instanceof ClosedMeanwhile)) throw error
			return sendOnce(attack, caller, address)
		}
	}

	async function sendOnce(attack: Attack, caller: Caller, address: string): Promise<Reply> {
		const { promise, resolve, reject } = Promise.withResolvers<Reply>()
		const { method, url: path, body } = attack
		const headers = { 'x-forwarded-for': address, ...proofs(caller, attack), ...attack.headers }
		const call = request({ hostname, port, agent, method, path, headers, timeout: PATIENCE_MS })
		call.on('timeout', () => call.destroy(new Error(`no answer within ${PATIENCE_MS / 1000} s`)))
		call.on('error', (error: NodeJS.ErrnoException) =>
			reject(call.reusedSocket && error.code === 'ECONNRESET' ? new ClosedMeanwhile(error.message) : error),
		)
		call.on('response', (answer) => {
			const { statusCode: status = 0, headers: received } = answer
			// A stream of events has no end: its head is the answer.
			if (received['content-type'] === 'text/event-stream') {
				answer.on('error', () => undefined)
				resolve({ status, headers: headersOf(received), text: '' })
				return void call.destroy()
			}
			text(answer).then((read) => resolve({ status, headers: headersOf(received), text: read }), reject)
		})
		call.end(body)
		return promise
	}

	return { send, close: () => agent.destroy() }
}

function proofs({ cookie, csrf, bearer }: Caller, { isForged }: Attack): Record<string, string> {
	return {
		...(cookie === undefined ? {} : { cookie }),
		...(csrf === undefined || isForged ? {} : { 'x-xsrf-token': csrf }),
		...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
	}
}

function headersOf(received: IncomingHttpHeaders): Headers {
	const headers = new Headers()
	for (const [name, value] of Object.entries(received)) {
		for (const each of [value ?? []].flat()) headers.append(name, each)
	}
	return headers
}
