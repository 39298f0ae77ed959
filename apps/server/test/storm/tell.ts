import type { Answer } from '../visitor.ts'
import type { Witness } from './witness.ts'

/** Undefined without a response: a killed node or an unavailable database. */
export type Tell = (what: string, ask: Promise<Answer>) => Promise<Answer | undefined>

/** Counts a visitor's responses, and those that must never occur. */
export function tellTo(witness: Witness): Tell {
	return async (what, ask) => {
		try {
			const answer = await ask
			const body = answer.body?.code ? answer.body : {}
			witness.glance(what, { status: answer.status, body, location: null })
			if (answer.status < 400) witness.count(`done: ${what}`)
			return answer
		} catch (error) {
			// A response outside the contract throws an assertion error; any other error is a lost connection.
			if (error instanceof TypeError) witness.glance(what, undefined)
			else witness.broken.push(`${what}: ${error}`)
			return undefined
		}
	}
}
