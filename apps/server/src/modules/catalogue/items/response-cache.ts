import { PreparedResponse } from '../../../platform/http/prepared-response.ts'
import type { CatalogueEngine } from '../engine/engine.ts'

/**
 * How long a cached response may be served after the catalogue has changed. A change takes at most half
 * a second to arrive, so a sold item disappears within the promised second.
 */
const MAX_STALE_MS = 300
/** About 7 KB each, and as much again for the compressed copy. */
const MAX_ENTRIES = 1000
/** The number of remembered URL hashes; a power of two. */
const REMEMBERED_ADDRESSES = 16_384

interface CachedResponse {
	answer: PreparedResponse
	version: number
	madeAt: number
}

/** The response cache, by URL. */
export class ResponseCache {
	private readonly engine: CatalogueEngine
	private readonly maxAgeMs: number
	private readonly byAddress = new Map<string, CachedResponse>()
	private readonly asked = new Uint32Array(REMEMBERED_ADDRESSES)

	/** `maxAgeMs`: for responses that also contain what is no part of the catalogue. */
	constructor(engine: CatalogueEngine, { maxAgeMs = Number.POSITIVE_INFINITY } = {}) {
		this.engine = engine
		this.maxAgeMs = maxAgeMs
	}

	find(address: string): PreparedResponse | undefined {
		const cached = this.byAddress.get(address)
		if (cached === undefined) return undefined
		const limitMs = cached.version === this.engine.version ? this.maxAgeMs : MAX_STALE_MS
		if (performance.now() - cached.madeAt < limitMs) return cached.answer
		this.byAddress.delete(address)
		return undefined
	}

	/**
	 * Encodes the response, and caches it from the second request on: most combinations of filters are requested
	 * once, and caching those would only burden the garbage collector.
	 */
	respond(address: string, json: string): PreparedResponse {
		if (!this.wasAsked(address)) return new PreparedResponse(json)
		const answer = new PreparedResponse(json)
		const oldest = this.byAddress.keys().next().value
		if (this.byAddress.size >= MAX_ENTRIES && oldest !== undefined) this.byAddress.delete(oldest)
		this.byAddress.set(address, { answer, version: this.engine.version, madeAt: performance.now() })
		return answer
	}

	/** Whether the URL was requested recently; a hash collision only caches a URL sooner. */
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
