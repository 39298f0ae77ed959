import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'

/** Forwards a request to a local port and the response back; `onFailure` if there is no response. */
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
		// A new connection each time: a server that stops could close a kept one just as it is reused.
		agent: false,
		headers: { ...request.headers, connection: 'close' },
	})
	passed.on('response', (answer) => {
		// Keep-alive is handled between the browser and Vite.
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
