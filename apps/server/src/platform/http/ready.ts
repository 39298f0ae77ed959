import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PreparedAnswer } from './prepared-answer.ts'

/** An answer that is at hand for exactly this address; asked for before anything is parsed. */
export type Ready = (address: string) => PreparedAnswer | undefined

/**
 * Answers a call at once if somebody has the answer at hand. A call that says who makes it goes the usual
 * way, because a token that is no good is refused everywhere; so does one without a host.
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
