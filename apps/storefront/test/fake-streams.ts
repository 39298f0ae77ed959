import type { LiveEvent } from '@skinverse/contract/entities/live-event'

/** A connection to the server that the test plays. */
export class FakeEventSource extends EventTarget {
	static readonly CLOSED = 2
	static all: FakeEventSource[] = []
	readyState = 1
	readonly url: string

	constructor(url: string) {
		super()
		this.url = url
		FakeEventSource.all.push(this)
	}

	send({ name, data }: LiveEvent, lastEventId: string): void {
		this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data), lastEventId }))
	}

	/** As an HTTP error does: the browser does not try again by itself. */
	refuse(): void {
		this.close()
		this.dispatchEvent(new Event('error'))
	}

	close(): void {
		this.readyState = FakeEventSource.CLOSED
	}
}

/** Delivers to every other object of its name, those of the same page included, as the standard says. */
export class FakeBroadcastChannel extends EventTarget {
	private static readonly open = new Set<FakeBroadcastChannel>()
	readonly name: string

	constructor(name: string) {
		super()
		this.name = name
		FakeBroadcastChannel.open.add(this)
	}

	postMessage(message: unknown): void {
		const data = structuredClone(message)
		for (const other of FakeBroadcastChannel.open)
			if (other !== this && other.name === this.name)
				setTimeout(() => {
					if (FakeBroadcastChannel.open.has(other)) other.dispatchEvent(new MessageEvent('message', { data }))
				})
	}

	close(): void {
		FakeBroadcastChannel.open.delete(this)
	}
}

/** Web Locks: one holder at a time, the others wait in their order. */
export function fakeLocks() {
	let last: Promise<unknown> = Promise.resolve()
	return {
		request(_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>): Promise<void> {
			const mine = last.then(async () => {
				signal.throwIfAborted()
				await work()
			})
			last = mine.catch(() => undefined)
			return mine
		},
	}
}
