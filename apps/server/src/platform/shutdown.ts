export interface Shutdown {
	/** What a signal starts before anything is stopped. A second signal aborts it, and a third one ends the process. */
	beforehand(work: (skip: AbortSignal) => Promise<void>): void
	/** Adds something to stop; last in, first out. */
	add(name: string, end: () => Promise<void> | void, limitMs?: number): void
	/**
	 * Also stops when the parent process is gone. npm runs its scripts through a shell, which dies of a signal
	 * without passing it on: after `kill` of npm this process would keep running.
	 */
	endWithParent(): void
	/** Stops everything and then the process. Calling it again has no effect. */
	stop(exitCode: number): Promise<void>
}

interface Step {
	name: string
	end: () => Promise<void> | void
	limitMs: number
}

const DEFAULT_LIMIT_MS = 10_000
/**
 * Ctrl-C reaches this process twice when npm started it: from the terminal and, a moment later, forwarded by npm. A
 * person's second Ctrl-C comes later than this.
 */
const SAME_SIGNAL_WITHIN_MS = 500
const PARENT_CHECK_MS = 200
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Listens for termination signals from the very start; a second one ends the process at once. */
export function createShutdown(print: (text: string) => void): Shutdown {
	const steps: Step[] = []
	let stopping: Promise<void> | undefined
	let leave: ((skip: AbortSignal) => Promise<void>) | undefined
	let leaving: AbortController | undefined
	let lastSignalAt = 0

	const run = async (exitCode: number) => {
		for (let step = steps.pop(); step !== undefined; step = steps.pop()) await endOne(step, print)
		process.exit(exitCode)
	}
	const stop = (exitCode: number) => {
		stopping ??= run(exitCode)
		return stopping
	}
	const ask = () => {
		if (stopping !== undefined || leaving !== undefined) return
		print('Stopping')
		if (leave === undefined) return void stop(0)
		leaving = new AbortController()
		void leave(leaving.signal)
			.catch((error: unknown) => print(`leaving failed: ${reasonOf(error)}`))
			.then(() => stop(0))
	}
	const askAgain = () => {
		if (stopping !== undefined || leaving?.signal.aborted) process.exit(1)
		leaving?.abort()
	}
	for (const signal of SIGNALS) {
		process.on(signal, () => {
			const isRepeated = Date.now() - lastSignalAt <= SAME_SIGNAL_WITHIN_MS
			if (isRepeated) return
			lastSignalAt = Date.now()
			if (stopping === undefined && leaving === undefined) ask()
			else askAgain()
		})
	}
	const endWithParent = () => {
		const parent = process.ppid
		setInterval(() => process.ppid !== parent && ask(), PARENT_CHECK_MS).unref()
	}
	return {
		endWithParent,
		beforehand(work) {
			leave = work
		},
		add: (name, end, limitMs = DEFAULT_LIMIT_MS) => steps.push({ name, end, limitMs }),
		stop,
	}
}

/** A part that fails to stop, or takes too long, must not keep the rest from stopping. */
async function endOne({ name, end, limitMs }: Step, print: (text: string) => void): Promise<void> {
	let timer: NodeJS.Timeout | undefined
	const limit = new Promise<'late'>((resolve) => {
		timer = setTimeout(() => resolve('late'), limitMs)
	})
	try {
		if ((await Promise.race([end(), limit])) === 'late') print(`${name} did not stop within ${limitMs} ms`)
	} catch (error) {
		print(`${name} did not stop cleanly: ${reasonOf(error)}`)
	} finally {
		clearTimeout(timer)
	}
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
