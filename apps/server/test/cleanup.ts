import { afterAll } from 'vitest'

const tasks: (() => Promise<unknown>)[] = []

/** Runs when the test file is done, last come first served; usable from tests and hooks alike. */
export function atEnd(task: () => Promise<unknown>): void {
	tasks.push(task)
}

// This file stands in `setupFiles`, so the hook is there before any test asks for something to close.
afterAll(async () => {
	for (const task of tasks.splice(0).reverse()) await task()
})
