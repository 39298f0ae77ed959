import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PreparedResponse } from './prepared-response.ts'

/** A cached response for exactly this URL; looked up before anything is parsed. */
export type FindCached = (address: string) => PreparedResponse | undefined

/**
 * Answers a request at once if a cached response exists. A request with credentials goes the usual way, because an
 * invalid token is refused everywhere; so does one without a host.
 */
export function sendCached(
	caches: ReadonlySet<FindCached>,
	request: FastifyRequest,
	reply: FastifyReply,
	common: Readonly<Record<string, string>>,
): boolean {
	const { headers, method } = request.raw
	if (method !== 'GET' || headers.authorization !== undefined || headers.host === undefined) return false
	for (const findCached of caches) {
		const cached = findCached(request.url)
		if (cached !== undefined) return cached.sendAtOnce(reply, common)
	}
	return false
}
