import { pictureWidths } from '@skinverse/contract/picture-address'
import type { Database } from '../../platform/database/database.ts'
import { fileName, type PictureStore } from './store/picture-store.ts'

interface StoredFiles {
	checked: number
	/** The hashes of pictures whose files are missing. */
	lost: string[]
	/** The titles of kinds whose uploaded picture is among them: only the operator has it. */
	lostUploads: string[]
}

const AT_ONCE = 16

/**
 * Of all pictures, or of the newest ones. The smallest size stands for all of a picture: they are written and lost
 * together.
 */
export async function findLostFiles(
	db: Database,
	store: Pick<PictureStore, 'read'>,
	newest: number | null = null,
): Promise<StoredFiles> {
	const rows = await db.many<{ hash: string }>(
		`select hash from picture_files where not is_removing and (
			exists (select from pictures where file_hash = hash)
			or exists (select from picture_uploads where file_hash = hash))
		order by kept_at desc, hash limit $1`,
		[newest],
	)
	const waiting = rows.map(({ hash }) => hash)
	const lost: string[] = []
	const check = async () => {
		for (let hash = waiting.pop(); hash !== undefined; hash = waiting.pop())
			if ((await store.read(fileName(hash, pictureWidths.small, 'webp'))) === undefined) lost.push(hash)
	}
	await Promise.all(Array.from({ length: AT_ONCE }, check))
	const uploads = await db.many<{ title: string }>(
		`select title from picture_uploads join item_kinds on item_kinds.id = kind_id
		where file_hash = any($1) order by title`,
		[lost],
	)
	return { checked: rows.length, lost, lostUploads: uploads.map(({ title }) => title) }
}

/** Items show drawings until then. The number of pictures that are fetched again. */
export function refetchLost(db: Database, lost: readonly string[]): Promise<number> {
	return db.run(
		`update pictures set state = 'waiting', file_hash = null, attempts = 0, due_at = now(), changed_at = now()
		where file_hash = any($1) and state = 'ready'`,
		[lost],
	)
}
