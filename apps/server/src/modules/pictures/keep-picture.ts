import type { Database } from '../../platform/database/database.ts'
import { FetchFailure } from './fetch/fetch-failure.ts'
import { makeSizes } from './make-sizes.ts'
import type { PictureStore } from './store/picture-store.ts'

/**
 * Checks, resizes and stores a picture; the caller then refers to its hash. The row comes first: a job that removes
 * unused files sees it, and leaves files alone that were stored a moment ago.
 */
export async function keepPicture(db: Database, store: PictureStore, original: Buffer): Promise<string> {
	const { hash, width, height, files } = await makeSizes(original)
	const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0)
	const kept = await db.run(
		`insert into picture_files (hash, width, height, bytes) values ($1, $2, $3, $4)
		on conflict (hash) do update set kept_at = now() where not picture_files.is_removing`,
		[hash, width, height, bytes],
	)
	if (kept === 0) throw new FetchFailure('not_stored', 'it is just being removed')
	try {
		for (const file of files) await store.write(file.name, file.bytes)
	} catch (error) {
		throw new FetchFailure('not_stored', error instanceof Error ? error.message : '')
	}
	return hash
}
