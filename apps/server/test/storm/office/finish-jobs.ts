import { setTimeout as pause } from 'node:timers/promises'
import type { JobMap } from '../../../src/platform/jobs.ts'
import type { Platform } from '../../../src/platform/platform.ts'

const WITHIN_MS = 60_000
const LOOK_EVERY_MS = 100

/**
 * Another node takes over the job of a killed one after half a minute; here it is started once more at once, which
 * changes nothing but the time: these jobs may run twice. `unfinished` selects the data of the jobs that are to be done.
 */
export async function finishJobs<Name extends keyof JobMap>(
	{ db, jobs }: Platform,
	name: Name,
	unfinished: string,
): Promise<void> {
	const read = () => db.many<JobMap[Name] & object>(unfinished)
	await jobs.enqueueAll(db, name, await read())
	const end = performance.now() + WITHIN_MS
	while (performance.now() < end && (await read()).length > 0) await pause(LOOK_EVERY_MS)
}
