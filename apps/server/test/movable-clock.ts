import type { Clock } from '../src/platform/clock.ts'

const MS_PER_MINUTE = 60_000

/** The real time, moved on by as much as the test says. */
export function movableClock(): Clock & { moveMinutes(minutes: number): void } {
	let aheadMs = 0
	return {
		now: () => new Date(Date.now() + aheadMs),
		moveMinutes(minutes) {
			aheadMs += minutes * MS_PER_MINUTE
		},
	}
}
