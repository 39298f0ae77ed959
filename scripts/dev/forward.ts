import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'

/** Passes a request on to a port of this machine and the answer back; `onFailure` when no answer comes. */
export function forward(
	request: IncomingMessage,
	response: ServerResponse,
	port: number,
	onFailure: (error: Error) => void,
): void {
	const passed = ask({
		host: '127.0.0.1',
		port,
		method: request.method,
		path: request.url,
		// A connection each: one that is kept could be closed by a server that ends, just as it is used again.
		agent: false,
		headers: { ...request.headers, connection: 'close' },
	})
	passed.on('response', (answer) => {
		// How long a connection stays open is a matter between the browser and Vite.
		const { connection: _connection, 'keep-alive': _keepAlive, ...headers } = answer.headers
		response.writeHead(answer.statusCode ?? 502, answer.statusMessage, headers)
		// A stream sends its headers long before its first bytes.
		response.flushHeaders()
		pipeline(answer, response, () => {})
	})
	passed.on('error', (error) => {
		if (response.headersSent || response.destroyed) return
		onFailure(error)
	})
	response.once('close', () => passed.destroy())
	request.pipe(passed)
}
