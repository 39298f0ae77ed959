import { PreparedAnswer } from '../../../platform/http/prepared-answer.ts'
import type { CatalogueEngine } from '../engine/engine.ts'

/**
 * How long an answer may still be given after the catalogue has changed. A change takes at most half
 * a second to get here, so what is sold is gone within the second that is promised.
 */
const MAY_BE_OLD_MS = 300
/** About 7 KB each, and as much again once a browser has asked for it compressed. */
const KEPT_ANSWERS = 1000
/** Of so many addresses that were asked for it is remembered; a power of two. */
const REMEMBERED_ADDRESSES = 16_384

interface Ready {
	answer: PreparedAnswer
	version: number
	madeAt: number
}

/** Finished answers by the address they were asked for at. */
export class ReadyAnswers {
	private readonly engine: CatalogueEngine
	private readonly byAddress = new Map<string, Ready>()
	private readonly asked = new Uint32Array(REMEMBERED_ADDRESSES)

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

	/**
	 * Writes the answer out, and keeps it for whoever asks the same next if this is not the first time:
	 * most mixes of filters are asked for once, and keeping those would be work for the garbage collector.
	 */
	answer(address: string, json: string): PreparedAnswer {
		if (!this.wasAsked(address)) return new PreparedAnswer(json)
		const answer = new PreparedAnswer(json)
		const oldest = this.byAddress.keys().next().value
		if (this.byAddress.size >= KEPT_ANSWERS && oldest !== undefined) this.byAddress.delete(oldest)
		this.byAddress.set(address, { answer, version: this.engine.version, madeAt: performance.now() })
		return answer
	}

	/** Whether it was asked for lately; two addresses that are taken for one are kept a little sooner. */
	private wasAsked(address: string): boolean {
		const hash = hashOf(address)
		const place = hash % REMEMBERED_ADDRESSES
		if (this.asked[place] === hash) return true
		this.asked[place] = hash
		return false
	}
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
	let hash = 0x811c9dc5
	for (let index = 0; index < text.length; index++)
		hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
	return hash >>> 0
}
