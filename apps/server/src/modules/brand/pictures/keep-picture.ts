import type { BrandPictureKind } from '@skinverse/contract/brand/brand-pictures'
import type { Sql } from '../../../platform/database/database.ts'
import { FetchFailure, type PictureStore } from '../../pictures/index.ts'
import { type DrawnPicture, drawPicture } from './draw-picture.ts'

export interface Upload {
	kind: BrandPictureKind
	bytes: Buffer
}

interface Place {
	db: Sql
	store: PictureStore
}

/** For a picture: no brand refers to it. */
export const UNUSED = `not exists (select from brand_drafts where picture.id in (logo, icon, home_picture))
	and not exists (select from brand_revisions where picture.id in (logo, icon, home_picture))`

/** By the owner of the machine; the caller then refers to its id. */
export async function storePictureByCommand({ db, store }: Place, { kind, bytes }: Upload): Promise<string> {
	const drawn = await drawPicture(kind, bytes)
	await addRow(db, drawn)
	await writeFiles({ db, store }, drawn)
	return drawn.id
}

/** The row comes first: an upload that removes unused pictures leaves the files of a new row alone. */
export async function addRow(sql: Sql, { id, kind, width, height }: DrawnPicture): Promise<void> {
	await sql.run(
		`insert into brand_pictures (id, kind, width, height) values ($1, $2, $3, $4)
		on conflict (id) do update set created_at = now()`,
		[id, kind, width, height],
	)
}

/** If the disk refuses them, the row goes again, unless a brand uses it. */
export async function writeFiles({ db, store }: Place, { id, files }: DrawnPicture): Promise<void> {
	try {
		for (const { name, bytes } of files) await store.write(name, bytes)
	} catch (error) {
		await db.run(`delete from brand_pictures picture where id = $1 and ${UNUSED}`, [id])
		throw new FetchFailure('not_stored', error instanceof Error ? error.message : '')
	}
}
