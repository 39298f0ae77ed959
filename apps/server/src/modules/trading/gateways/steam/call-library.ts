type Callback<T> = (error: Error | null | undefined, value: T) => void

/**
 * A call of a library with a callback. The libraries cannot be interrupted: after the signal the call may still reach
 * Steam, only its answer is no longer waited for.
 */
export async function callLibrary<T>(signal: AbortSignal, call: (done: Callback<T>) => void): Promise<T> {
	signal.throwIfAborted()
	return new Promise<T>((resolve, reject) => {
		const giveUp = () => reject(signal.reason)
		signal.addEventListener('abort', giveUp, { once: true })
		const done: Callback<T> = (error, value) => {
			signal.removeEventListener('abort', giveUp)
			if (error) reject(error)
			else resolve(value)
		}
		try {
			call(done)
		} catch (error) {
			signal.removeEventListener('abort', giveUp)
			reject(error)
		}
	})
}
