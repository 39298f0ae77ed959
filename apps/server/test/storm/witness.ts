import type { Reply } from './call.ts'

/** One intent of a client, however often it had to retry. */
export interface Intent {
	userId: number
	/** As the contract names it. */
	endpoint: string
	key: string
	/** Orders or deposits that the responses named. */
	named: number[]
	/** Codes of the refusals. */
	refused: string[]
	/** Calls with an unknown outcome. */
	lost: number
}

/** The events as the clients saw them, to be compared with the database afterwards. */
export interface Witness {
	readonly intents: Intent[]
	/** Deposits that the provider reported as paid after it had declined them; true once the shop accepted that. */
	readonly paidAfterAll: Map<number, boolean>
	/** The count of each event. */
	readonly counts: Map<string, number>
	/** Responses that must never occur, whatever is killed. */
	readonly broken: string[]
	intend(userId: number, endpoint: string, key: string): Intent
	count(what: string): void
	/** Records what a response means for its intent; true if a retry may get a clearer result. */
	answer(intent: Intent, reply: Reply | undefined, named: number | undefined): boolean
	/** Checks a response that belongs to no intent. */
	glance(what: string, reply: Reply | undefined): void
}

/** The shop asks for a retry. */
const TRY_AGAIN = new Set(['unavailable', 'timed_out', 'provider_unavailable', 'idempotency_running'])
/** Any other refusal is a wrong request of the client or a bug: storms send only valid requests. */
const NEVER = new Set([400, 401, 403, 405, 413, 415, 419, 500])

export function createWitness(): Witness {
	const intents: Intent[] = []
	const counts = new Map<string, number>()
	const broken: string[] = []
	const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)
	const glance = (what: string, reply: Reply | undefined) => {
		count(reply === undefined ? 'lost answers' : `${reply.status} ${reply.body.code ?? ''}`.trim())
		if (reply !== undefined && NEVER.has(reply.status)) {
			broken.push(`${what} answered ${reply.status}: ${reply.body.code} ${reply.body.message}`)
		}
	}
	return {
		intents,
		paidAfterAll: new Map(),
		counts,
		broken,
		count,
		glance,
		intend(userId, endpoint, key) {
			const intent: Intent = { userId, endpoint, key, named: [], refused: [], lost: 0 }
			intents.push(intent)
			return intent
		},
		answer(intent, reply, named) {
			glance(`${intent.endpoint} ${intent.key}`, reply)
			if (named !== undefined) {
				if (intent.named.length === 0) count(`granted: ${intent.endpoint}`)
				intent.named.push(named)
				return false
			}
			if (reply === undefined || reply.status >= 500 || TRY_AGAIN.has(reply.body.code ?? '')) {
				intent.lost++
				return true
			}
			intent.refused.push(reply.body.code ?? String(reply.status))
			return false
		},
	}
}
