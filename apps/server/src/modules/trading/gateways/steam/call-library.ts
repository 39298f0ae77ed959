type Callback<T> = (error: Error | null | undefined, value: T) => void

/**
 * A call of a library with a callback. The libraries cannot be interrupted: after the signal the call may still reach
 * Steam, only its answer is no longer waited for.
 */
export async function callLibrary<T>(signal: AbortSignal, call: (done: Callback<T>) => void): Promise<T> {
	return orAbort(
		signal,
		new Promise<T>((resolve, reject) => call((error, value) => (error ? reject(error) : resolve(value)))),
	)
}

/** The same for a library that returns a promise. */
export async function orAbort<T>(signal: AbortSignal, answer: Promise<T>): Promise<T> {
	const { promise: aborted, reject } = Promise.withResolvers<never>()
	const giveUp = () => reject(signal.reason)
	if (signal.aborted) giveUp()
	signal.addEventListener('abort', giveUp)
	try {
		return await Promise.race([answer, aborted])
	} finally {
		signal.removeEventListener('abort', giveUp)
	}
}
