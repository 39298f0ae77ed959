import { en } from '@skinverse/contract/texts/en'
import type { Platform } from '../../platform/platform.ts'
import { type ImportStep, runImport } from './run-import.ts'

declare module '../../platform/jobs.ts' {
	interface JobMap {
		'imports.run': ImportStep
		'imports.sweep': Record<string, never>
	}
}

/** Few and close together: the operator who started it is watching. */
const RETRIES = 2
const FIRST_RETRY_SECONDS = 2
/** The largest file on a slow machine, with room. */
const LONGEST_RUN_SECONDS = 3600

export async function workOnImports(platform: Pick<Platform, 'db' | 'jobs' | 'log'>): Promise<void> {
	const { db, jobs } = platform
	await jobs.work(
		'imports.run',
		async (step, { attempt, signal }) => {
			await runImport(platform, step, { attempt, isLastAttempt: attempt > RETRIES, signal })
			// The pictures of new kinds at once; the job also runs every minute.
			if (step.step === 'apply') await jobs.enqueue(db, 'pictures.fetch', {})
		},
		{ retries: RETRIES, firstRetrySeconds: FIRST_RETRY_SECONDS, longestRunSeconds: LONGEST_RUN_SECONDS },
	)
	await jobs.work('imports.sweep', () => sweep())
	await jobs.schedule('imports.sweep', '13 * * * *', {})

	/** Ends imports without activity for a day; the retention job then deletes the file. */
	async function sweep(): Promise<void> {
		await db.run(
			`update imports set finished_at = now(),
				status = case when status = 'applying' then 'failed' else 'discarded' end,
				failure = case when status = 'applying' then $1 end
			where status in ('uploading', 'checking', 'checked', 'applying')
				and greatest(created_at, beat_at) < now() - interval '1 day'`,
			[en.office_import_cut_off],
		)
	}
}
