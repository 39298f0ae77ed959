interface Waiting<In, Out> {
	input: In
	resolve(output: Out): void
	reject(error: unknown): void
}

interface GatherOptions {
	mostAtOnce: number
	/** The next batch stops waiting after this: the connection may be lost, or a lock is held. */
	patienceMs: number
}

/**
 * Batches calls that arrive while earlier ones are running, so that a busy node needs fewer round trips per call; on a
 * quiet node a call runs at once and alone. `work` returns one result per input, in the same order.
 */
export function gather<In, Out>(
	work: (inputs: readonly In[]) => Promise<readonly Out[]>,
	{ mostAtOnce, patienceMs }: GatherOptions,
): (input: In) => Promise<Out> {
	let waiting: Waiting<In, Out>[] = []
	let isUnderWay = false

	const workOnNext = () => {
		if (waiting.length === 0) {
			isUnderWay = false
			return
		}
		const batch = waiting.slice(0, mostAtOnce)
		waiting = waiting.slice(mostAtOnce)
		let hasGoneOn = false
		const goOn = () => {
			if (hasGoneOn) return
			hasGoneOn = true
			clearTimeout(timer)
			workOnNext()
		}
		const timer = setTimeout(goOn, patienceMs)
		workOn(batch).then(goOn)
	}
	const workOn = async (batch: readonly Waiting<In, Out>[]) => {
		try {
			const outputs = await work(batch.map(({ input }) => input))
			if (outputs.length !== batch.length) throw new Error(`${batch.length} calls, ${outputs.length} results`)
			for (const [index, { resolve }] of batch.entries()) resolve(outputs[index] as Out)
		} catch (error) {
			for (const { reject } of batch) reject(error)
		}
	}
	return (input) =>
		new Promise((resolve, reject) => {
			waiting.push({ input, resolve, reject })
			if (isUnderWay) return
			isUnderWay = true
			// Calls of the same event-loop turn join this batch.
			setImmediate(workOnNext)
		})
}
