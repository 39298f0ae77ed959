export interface SingleFlight {
	/** Runs the work after the current run; calls before its start share that run. */
	(): Promise<void>
	/** Resolves when no run is active or waiting, whatever the results. */
	settled(): Promise<void>
}

/**
 * Single-flight with a trailing run: runs never overlap, so that an older result never replaces a newer one, and many
 * calls share few runs. Each call is answered by a run that started after it.
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
