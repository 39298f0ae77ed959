import { PreparedAnswer } from '../../../apps/server/src/platform/http/prepared-answer.ts'

/** The body is cached by URL, but neither its ETag nor its compressed forms. For a catalogue without changes. */
export class ReadyAnswers {
	private readonly byAddress = new Map<string, string>()

	find(address: string): PreparedAnswer | undefined {
		const kept = this.byAddress.get(address)
		return kept === undefined ? undefined : new PreparedAnswer(kept)
	}

	answer(address: string, json: string): PreparedAnswer {
		this.byAddress.set(address, json)
		return new PreparedAnswer(json)
	}
}
