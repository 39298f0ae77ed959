import type { PicturesContext } from './context.ts'
import { markUnused } from './fetch/collect-pictures.ts'
import { removeSizes } from './store/picture-store.ts'

/** Pages in browsers and search engines may still show it. */
const KEPT_UNUSED = "interval '7 days'"
const PER_STEP = 100

/** Removes files that no picture uses. Marked first: from then on no node refers to them. */
export async function sweepPictures(
	{ platform: { config, db }, store }: PicturesContext,
	signal: AbortSignal,
): Promise<void> {
	await markUnused(db, config.imageHost)
	await db.run(
		`update picture_files set is_removing = true
		where not is_removing and kept_at < now() - ${KEPT_UNUSED}
			and not exists (select from pictures where file_hash = hash)
			and not exists (select from picture_uploads where file_hash = hash)`,
	)
	while (!signal.aborted) {
		const unused = await db.many<{ hash: string }>(
			'select hash from picture_files where is_removing order by hash limit $1',
			[PER_STEP],
		)
		if (unused.length === 0) return
		for (const { hash } of unused) {
			await removeSizes(store, hash)
			await db.run('delete from picture_files where hash = $1 and is_removing', [hash])
		}
	}
}
