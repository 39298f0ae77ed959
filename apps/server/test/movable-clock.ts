import type { Clock } from '../src/platform/clock.ts'

const MS_PER_MINUTE = 60_000

export interface MovableClock extends Clock {
	moveMinutes(minutes: number): void
}

/** The real time plus what the test adds. */
export function movableClock(): MovableClock {
	return movedBy(() => Date.now())
}

/** A fixed time plus what the test adds: the machine's own delays take no time. */
export function standingClock(at = new Date()): MovableClock {
	return movedBy(() => at.getTime())
}

function movedBy(startMs: () => number): MovableClock {
	let aheadMs = 0
	return {
		now: () => new Date(startMs() + aheadMs),
		moveMinutes(minutes) {
			aheadMs += minutes * MS_PER_MINUTE
		},
	}
}
