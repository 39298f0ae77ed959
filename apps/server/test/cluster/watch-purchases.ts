import { setTimeout as pause } from 'node:timers/promises'
import type { Witness } from '../storm/witness.ts'

/** The times without an accepted purchase, as the clients of a storm see them. */
export interface PurchaseWatch {
	restart(): void
	longestPauseMs(): number
	/** Until a purchase was accepted that this call has not seen. */
	untilNext(): Promise<void>
	stop(): void
}

const LOOK_EVERY_MS = 20
const GRANTED = /^granted: POST \/purchase\//

export function watchPurchases({ counts }: Pick<Witness, 'counts'>): PurchaseWatch {
	const count = () => [...counts].reduce((sum, [what, times]) => sum + (GRANTED.test(what) ? times : 0), 0)
	let seen = count()
	let lastAtMs = performance.now()
	let longestMs = 0
	const look = () => {
		const now = count()
		longestMs = Math.max(longestMs, performance.now() - lastAtMs)
		if (now === seen) return
		seen = now
		lastAtMs = performance.now()
	}
	const timer = setInterval(look, LOOK_EVERY_MS)
	return {
		restart() {
			lastAtMs = performance.now()
			longestMs = 0
		},
		longestPauseMs: () => longestMs,
		async untilNext() {
			const before = count()
			while (count() === before) await pause(LOOK_EVERY_MS)
			look()
		},
		stop: () => clearInterval(timer),
	}
}
