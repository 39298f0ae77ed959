import type { PicturesContext } from './context.ts'
import { collectPictures, retryNewlyAllowed } from './fetch/collect-pictures.ts'
import { fetchDue } from './fetch/fetch-due.ts'
import { sweepPictures } from './sweep-pictures.ts'

declare module '../../platform/jobs.ts' {
	interface JobMap {
		'pictures.fetch': Record<string, never>
		'pictures.sweep': Record<string, never>
	}
}

/** After a large part of the catalogue was removed. */
const LONGEST_SWEEP_SECONDS = 3600

export async function workOnPictures(context: PicturesContext): Promise<void> {
	const { config, db, jobs } = context.platform
	await retryNewlyAllowed(db, context.rules)
	await jobs.work('pictures.fetch', async (_data, { signal }) => {
		await collectPictures(db, config.imageHost)
		await fetchDue(context, signal)
	})
	await jobs.schedule('pictures.fetch', '* * * * *', {})
	await jobs.work('pictures.sweep', (_data, { signal }) => sweepPictures(context, signal), {
		longestRunSeconds: LONGEST_SWEEP_SECONDS,
	})
	await jobs.schedule('pictures.sweep', '40 3 * * *', {})
}
