import { setTimeout } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { type CallFault, type Operation, takeFault } from './faults.ts'
import { Refusal, result } from './refusal.ts'
import { endSessions } from './sessions.ts'
import type { Store } from './store.ts'

const RETRY_AFTER_S = 30

interface Call {
	operation: Operation
	steamId: string | undefined
	reply: FastifyReply
}

/** Does the call as it was asked, or as the next fault wants it. */
export async function misbehave(store: Store, call: Call, act: () => unknown): Promise<unknown> {
	const fault = takeFault(store, call.operation, call.steamId)
	if (fault === undefined) return act()
	const ways: Record<CallFault, () => unknown> = {
		slow: () => setTimeout(fault.delayMs, undefined, { ref: false }).then(act),
		error: () => {
			throw new Refusal(502, result.fail, 'something went wrong')
		},
		lost_before: () => hangUp(call.reply),
		lost_after: () => {
			act()
			return hangUp(call.reply)
		},
		timeout: () => {
			act()
			throw new Refusal(500, result.timeout, 'timeout')
		},
		doubled: () => {
			const answer = act()
			actAgain(act)
			return answer
		},
		session_expired: () => {
			endSessions(store, call.steamId)
			throw new Refusal(401, result.accessDenied, 'not signed in', 'signed_out')
		},
		rate_limit: () => {
			call.reply.header('retry-after', RETRY_AFTER_S)
			throw new Refusal(429, result.rateLimited, 'too many requests')
		},
		maintenance: () => {
			throw new Refusal(503, result.unavailable, 'down for maintenance')
		},
		unknown_words: () => {
			throw new Refusal(403, result.accessDenied, 'The stars are not right for this trade.')
		},
	}
	return ways[fault.kind]()
}

/** The second handling may fail: the first has changed what it needs. */
function actAgain(act: () => unknown): void {
	try {
		act()
	} catch (error) {
		if (!(error instanceof Refusal)) throw error
	}
}

/** The connection breaks, as with a crash of the server or of the network. */
function hangUp(reply: FastifyReply): FastifyReply {
	reply.hijack()
	reply.raw.destroy()
	return reply
}
