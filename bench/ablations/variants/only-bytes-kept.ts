import { PreparedAnswer } from '../../../apps/server/src/platform/http/prepared-answer.ts'

/** Bytes are kept by their address, but neither their ETag nor their compressed forms. For a catalogue at rest. */
export class ReadyAnswers {
	private readonly byAddress = new Map<string, Buffer>()

	find(address: string): PreparedAnswer | undefined {
		const kept = this.byAddress.get(address)
		return kept === undefined ? undefined : new PreparedAnswer(kept)
	}

	answer(address: string, json: string | Buffer): PreparedAnswer {
		this.byAddress.set(address, Buffer.from(json))
		return new PreparedAnswer(json)
	}
}
