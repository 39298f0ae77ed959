import { setTimeout as pause } from 'node:timers/promises'

/** Repeats the work until the signal and until it was enough, with a pause in between that the signal ends. */
export async function repeatUntil(
	end: AbortSignal,
	pauseMs: () => number,
	work: () => Promise<unknown>,
	isEnough = () => true,
): Promise<void> {
	while (!end.aborted || !isEnough()) {
		await work()
		await (end.aborted
			? pause(pauseMs())
			: pause(pauseMs(), undefined, { signal: end }).catch(() => undefined))
	}
}
