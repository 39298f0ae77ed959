const tasks: (() => Promise<unknown>)[] = []

/** Runs when the test file is done, last come first served; usable from tests and hooks alike. */
export function atEnd(task: () => Promise<unknown>): void {
	tasks.push(task)
}

/** All of them, even where one fails: the worker goes on with the next file. */
export async function endAll(): Promise<void> {
	const faults: unknown[] = []
	for (const task of tasks.splice(0).reverse()) await task().catch((fault) => faults.push(fault))
	if (faults.length > 0) throw new AggregateError(faults, 'the test file left something behind')
}
