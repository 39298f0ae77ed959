import { setTimeout as pause } from 'node:timers/promises'

export interface Streams {
	/** Ended by a node that left, with a time to come back. */
	readonly ended: number
	/** Refused, or cut without a word. */
	readonly failed: readonly string[]
	close(): Promise<void>
}

const COME_BACK_MS = 100

/** Browsers that follow the shop and come back when their node leaves. */
export function openStreams(origin: string, count: number): Streams {
	const end = new AbortController()
	const failed: string[] = []
	let ended = 0
	const follow = async () => {
		while (!end.signal.aborted) {
			try {
				const answer = await fetch(`${origin}/api/live`, { signal: end.signal })
				const text = await answer.text()
				if (answer.status !== 200) failed.push(`a stream was refused with ${answer.status}`)
				else if (/\n\nretry: \d+\n\n$/.test(text)) ended++
				else failed.push('a stream ended without a time to come back')
			} catch {
				if (!end.signal.aborted) failed.push('a stream was cut')
			}
			await pause(COME_BACK_MS)
		}
	}
	const following = Array.from({ length: count }, follow)
	return {
		get ended() {
			return ended
		},
		failed,
		async close() {
			end.abort()
			await Promise.all(following)
		},
	}
}
