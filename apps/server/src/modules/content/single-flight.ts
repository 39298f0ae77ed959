export interface SingleFlight {
	/** Runs the work after whatever run is under way; calls that come before it starts share that run. */
	(): Promise<void>
	/** Resolves when nothing is under way or waiting, however it went. */
	settled(): Promise<void>
}

/**
 * Keeps runs from overlapping, so that an older result never replaces a newer one, and a storm of
 * calls from becoming a storm of runs: each call is answered by a run that started after it.
 */
export function singleFlight(work: () => Promise<void>): SingleFlight {
	let last: Promise<void> = Promise.resolve()
	let waiting: Promise<void> | undefined
	const call = () => {
		waiting ??= last
			.catch(() => {})
			.then(() => {
				waiting = undefined
				return work()
			})
		last = waiting
		return waiting
	}
	return Object.assign(call, { settled: () => last.catch(() => {}) })
}
