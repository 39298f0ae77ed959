import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ProblemBody } from '@skinverse/contract/envelope'
import { problems } from '@skinverse/contract/problems'
import { en } from '@skinverse/contract/texts/en'

type Unreadable = 'malformed' | 'too_large'

/**
 * A request that Node refuses before there is a request object gets the envelope too, and the connection is closed.
 */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
	if (error.code === 'ECONNRESET' || !socket.writable) {
		socket.destroy()
		return
	}
	const code: Unreadable = error.code === 'HPE_HEADER_OVERFLOW' ? 'too_large' : 'malformed'
	const { http } = problems[code]
	const body = bodyOf(code)
	const head = [
		`HTTP/1.1 ${http} ${STATUS_CODES[http]}`,
		'content-type: application/json; charset=utf-8',
		'cache-control: no-store',
		`content-length: ${Buffer.byteLength(body)}`,
		'connection: close',
	]
	socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/** `Expect:` with anything but `100-continue` is not supported. */
export function refuseExpectation(_: IncomingMessage, response: ServerResponse): void {
	const body = bodyOf('malformed')
	const headers = {
		'content-type': 'application/json; charset=utf-8',
		'cache-control': 'no-store',
		'content-length': Buffer.byteLength(body),
	}
	response.writeHead(problems.malformed.http, headers).end(body)
}

function bodyOf(code: Unreadable): string {
	const body: ProblemBody = { status: 'ERROR', message: en[problems[code].text], code }
	return JSON.stringify(body)
}
