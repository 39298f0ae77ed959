import { PreparedAnswer } from '../../platform/http/prepared-answer.ts'
import type { CatalogueEngine } from './engine/engine.ts'

/**
 * How long an answer may still be given after the catalogue has changed. A change takes at most half
 * a second to get here, so what is sold is gone within the second that is promised.
 */
const MAY_BE_OLD_MS = 300
/** About 7 KB each, and as much again once a browser has asked for it compressed. */
const KEPT_ANSWERS = 1000

interface Ready {
	answer: PreparedAnswer
	version: number
	madeAt: number
}

/** Finished answers by the address they were asked for at. */
export class ReadyAnswers {
	private readonly engine: CatalogueEngine
	private readonly byAddress = new Map<string, Ready>()

	constructor(engine: CatalogueEngine) {
		this.engine = engine
	}

	find(address: string): PreparedAnswer | undefined {
		const ready = this.byAddress.get(address)
		if (ready === undefined) return undefined
		if (ready.version === this.engine.version || performance.now() - ready.madeAt < MAY_BE_OLD_MS)
			return ready.answer
		this.byAddress.delete(address)
		return undefined
	}

	/** Writes the answer out and keeps it for whoever asks the same next. */
	keep(address: string, json: string | Buffer): PreparedAnswer {
		const answer = new PreparedAnswer(json)
		const oldest = this.byAddress.keys().next().value
		if (this.byAddress.size >= KEPT_ANSWERS && oldest !== undefined) this.byAddress.delete(oldest)
		this.byAddress.set(address, { answer, version: this.engine.version, madeAt: performance.now() })
		return answer
	}
}
