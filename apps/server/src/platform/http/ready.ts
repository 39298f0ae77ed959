import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PreparedAnswer } from './prepared-answer.ts'

/** A cached response for exactly this URL; looked up before anything is parsed. */
export type Ready = (address: string) => PreparedAnswer | undefined

/**
 * Answers a request at once if a cached response exists. A request with credentials goes the usual way, because an
 * invalid token is refused everywhere; so does one without a host.
 */
export function sendAtHand(
	atHand: ReadonlySet<Ready>,
	request: FastifyRequest,
	reply: FastifyReply,
	common: Readonly<Record<string, string>>,
): boolean {
	const { headers, method } = request.raw
	if (method !== 'GET' || headers.authorization !== undefined || headers.host === undefined) return false
	for (const ready of atHand) {
		const answer = ready(request.url)
		if (answer !== undefined) return answer.sendAtOnce(reply, common)
	}
	return false
}
