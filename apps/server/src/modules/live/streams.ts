import { Problem } from '../../platform/problem.ts'
import { MOST_PER_ADDRESS, MOST_PER_USER, MOST_STREAMS } from './limits.ts'
import type { Stream } from './stream.ts'

const TRY_AGAIN_SECONDS = 60

interface Limits {
	streams: number
	perUser: number
	perAddress: number
}

const LIMITS: Limits = { streams: MOST_STREAMS, perUser: MOST_PER_USER, perAddress: MOST_PER_ADDRESS }

/** The open streams of this node, by whom they belong to. */
export class Streams {
	private readonly all = new Set<Stream>()
	private readonly byUser = new Map<number, Set<Stream>>()
	private readonly bySession = new Map<string, Set<Stream>>()
	private readonly byAddress = new Map<string, number>()
	private readonly limits: Limits
	/** Clients that were dropped because they did not read. */
	dropped = 0

	constructor(limits: Limits = LIMITS) {
		this.limits = limits
	}

	get size(): number {
		return this.all.size
	}

	/** Throws where there are too many. */
	admit(userId: number | undefined, address: string): void {
		// A proxy tries the next node on 503.
		if (this.all.size >= this.limits.streams)
			throw new Problem('unavailable', { retryAfterSeconds: TRY_AGAIN_SECONDS })
		const ofUser = userId === undefined ? 0 : (this.byUser.get(userId)?.size ?? 0)
		const ofAddress = this.byAddress.get(address) ?? 0
		if (ofUser >= this.limits.perUser || ofAddress >= this.limits.perAddress)
			throw new Problem('rate_limited', { retryAfterSeconds: TRY_AGAIN_SECONDS })
	}

	add(stream: Stream): void {
		const { reader, address } = stream
		// The client may have left while its session was looked up: then no event would ever remove it.
		if (stream.isClosed) return
		stream.onClose(() => this.remove(stream))
		this.all.add(stream)
		this.byAddress.set(address, (this.byAddress.get(address) ?? 0) + 1)
		if (reader === null) return
		put(this.byUser, reader.userId, stream)
		put(this.bySession, reader.sessionId, stream)
	}

	remove(stream: Stream): void {
		if (!this.all.delete(stream)) return
		const { reader, address } = stream
		const left = (this.byAddress.get(address) ?? 1) - 1
		if (left === 0) this.byAddress.delete(address)
		else this.byAddress.set(address, left)
		if (reader === null) return
		take(this.byUser, reader.userId, stream)
		take(this.bySession, reader.sessionId, stream)
	}

	toAll(text: string): void {
		// Encoded once for all of them.
		const bytes = Buffer.from(text)
		for (const stream of this.all) this.to(stream, bytes)
	}

	to(stream: Stream, text: string | Buffer): void {
		if (stream.send(text)) return
		this.dropped++
		this.remove(stream)
	}

	ofUser(userId: number): readonly Stream[] {
		return [...(this.byUser.get(userId) ?? [])]
	}

	signedIn(): readonly Stream[] {
		return [...this.byUser.values()].flatMap((streams) => [...streams])
	}

	sessionIds(): string[] {
		return [...this.bySession.keys()]
	}

	/** The browser reconnects, with the cookies that it has by then. */
	endSession(sessionId: string): void {
		for (const stream of this.bySession.get(sessionId) ?? []) this.end(stream)
	}

	endAll(lastWords: () => string): void {
		for (const stream of this.all) {
			stream.send(lastWords())
			this.end(stream)
		}
	}

	private end(stream: Stream): void {
		this.remove(stream)
		stream.end()
	}
}

function put<K>(map: Map<K, Set<Stream>>, key: K, stream: Stream): void {
	map.set(key, (map.get(key) ?? new Set()).add(stream))
}

function take<K>(map: Map<K, Set<Stream>>, key: K, stream: Stream): void {
	const streams = map.get(key)
	streams?.delete(stream)
	if (streams?.size === 0) map.delete(key)
}
