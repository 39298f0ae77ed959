const tasks: (() => Promise<unknown>)[] = []

/** Runs at the end of the test file, last in, first out; usable from tests and hooks. */
export function atEnd(task: () => Promise<unknown>): void {
	tasks.push(task)
}

/** All of them, even if one fails: the worker continues with the next file. */
export async function endAll(): Promise<void> {
	const faults: unknown[] = []
	for (const task of tasks.splice(0).reverse()) await task().catch((fault) => faults.push(fault))
	if (faults.length > 0) throw new AggregateError(faults, 'the cleanup of the test file failed')
}
