/** Runs at most so many works at a time; the others wait in order. */
export function atMost(most: number): <T>(work: () => Promise<T>) => Promise<T> {
	const waiting: (() => void)[] = []
	let running = 0
	return async (work) => {
		if (running < most) running++
		else await new Promise<void>((resolve) => waiting.push(resolve))
		try {
			return await work()
		} finally {
			const next = waiting.shift()
			// The next one takes over the place.
			if (next === undefined) running--
			else next()
		}
	}
}
