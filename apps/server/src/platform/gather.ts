interface Waiting<In, Out> {
	input: In
	resolve(output: Out): void
	reject(error: unknown): void
}

interface GatherOptions {
	mostAtOnce: number
	/** A batch that takes longer no longer holds up the next one: its connection may be lost, or its locks taken. */
	patienceMs: number
}

/**
 * Does calls together that come while earlier ones are under way, so that the busier a node is, the fewer round trips each
 * call costs; on a quiet node a call goes at once and alone. `work` gives one result for each input, in their order.
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
			// Whatever else came in this turn goes along.
			setImmediate(workOnNext)
		})
}
