import { once } from 'node:events'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { text } from 'node:stream/consumers'
import { TLSSocket } from 'node:tls'

interface Certificate {
	/** Undefined: trusted. */
	untrustedBecause: string | undefined
	validTo: Date
}

export interface AddressAnswer {
	status: number
	/** By the clock of what answered. */
	date: number | undefined
	body: string
	/** Undefined without TLS. */
	certificate: Certificate | undefined
}

const ANSWER_WITHIN_MS = 10_000

/** A call whose certificate is judged by the caller: an expired one is a finding, and the answer still counts. */
export async function askAddress(url: URL): Promise<AddressAnswer> {
	const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
	const request =
		url.protocol === 'https:'
			? requestHttps(url, { signal, rejectUnauthorized: false, agent: false })
			: requestHttp(url, { signal, agent: false })
	request.end()
	const [response]: IncomingMessage[] = await once(request, 'response', { signal })
	if (response === undefined) throw new Error('no answer')
	const certificate = response.socket instanceof TLSSocket ? certificateOf(response.socket) : undefined
	const { statusCode: status = 0, headers } = response
	const date = headers.date === undefined ? undefined : Date.parse(headers.date)
	return { status, date, body: await text(response), certificate }
}

function certificateOf(socket: TLSSocket): Certificate {
	const { valid_to } = socket.getPeerCertificate()
	const reason: unknown = socket.authorizationError
	return {
		untrustedBecause: socket.authorized
			? undefined
			: String(reason instanceof Error ? reason.message : reason),
		validTo: new Date(valid_to),
	}
}
