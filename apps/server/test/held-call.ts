import { request as httpRequest, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import type { Visitor } from './visitor.ts'

interface HeldAnswer {
	status: number
	// biome-ignore lint/suspicious/noExplicitAny: tests look into it freely
	body: any
}

export interface HeldCall {
	/** Sends the rest of the body. */
	finish(): Promise<HeldAnswer>
	/** The response that the server sends before it has the body. */
	answer(): Promise<HeldAnswer>
}

/** A request whose headers have reached the server and whose body is delayed. */
export async function holdCall(
	visitor: Visitor,
	origin: string,
	[method, path]: readonly [method: string, path: string],
	body: object,
	headers: Record<string, string> = {},
): Promise<HeldCall> {
	if (visitor.cookies.get('XSRF-TOKEN') === undefined) await visitor.get('/sanctum/csrf-cookie')
	const bytes = Buffer.from(JSON.stringify(body))
	const call = httpRequest(new URL(path, origin), {
		method,
		agent: false,
		headers: {
			'content-type': 'application/json',
			'content-length': bytes.length,
			cookie: visitor.cookies.header() ?? '',
			'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN') ?? '',
			// The server confirms (100 Continue) that it has read the headers.
			expect: '100-continue',
			...headers,
		},
	})
	const answered = new Promise<HeldAnswer>((resolve, reject) => {
		call.once('response', (response: IncomingMessage) => {
			json(response).then((read) => resolve({ status: response.statusCode ?? 0, body: read }), reject)
		})
		call.once('error', reject)
	})
	// A request that is aborted while no test awaits it must not fail the run.
	answered.catch(() => {})
	await new Promise<void>((resolve, reject) => {
		call.once('continue', resolve)
		call.once('error', reject)
		call.flushHeaders()
	})
	call.write(bytes.subarray(0, 1))
	// Once these are answered, a server that checks the session before the body has done so.
	for (const read of ['/api/is-auth', '/api/backoffice/me']) await visitor.get(read)
	return {
		finish() {
			call.end(bytes.subarray(1))
			return answered
		},
		answer: () => answered,
	}
}
