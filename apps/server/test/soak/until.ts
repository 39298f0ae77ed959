import { setTimeout as pause } from 'node:timers/promises'

/** Repeats the work until the signal, with a pause in between that the signal ends. */
export async function repeatUntil(
	end: AbortSignal,
	pauseMs: () => number,
	work: () => Promise<unknown>,
): Promise<void> {
	while (!end.aborted) {
		await work()
		await pause(pauseMs(), undefined, { signal: end }).catch(() => undefined)
	}
}
