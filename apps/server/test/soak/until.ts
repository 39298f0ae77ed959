import { setTimeout as pause } from 'node:timers/promises'

/** Again and again until the signal, with a pause in between that the signal cuts short. */
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
