/** The only source of "now" for rules about time, so that tests can move it. */
export interface Clock {
	now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
