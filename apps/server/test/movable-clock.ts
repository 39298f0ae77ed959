import type { Clock } from '../src/platform/clock.ts'

const MS_PER_MINUTE = 60_000

export interface MovableClock extends Clock {
	moveMinutes(minutes: number): void
}

/** The real time, moved on by as much as the test says. */
export function movableClock(): MovableClock {
	return movedBy(() => Date.now())
}

/** One moment, moved on by as much as the test says: what a busy machine takes to do things is no time at all. */
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
