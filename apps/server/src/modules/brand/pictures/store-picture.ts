import { type BrandPictureKind, brandPictureRecipes } from '@skinverse/contract/brand/brand-pictures'
import type { BrandPicture } from '@skinverse/contract/entities/brand'
import type { Sql } from '../../../platform/database/database.ts'
import type { Act } from '../../../platform/operator/act.ts'
import { actingTransaction } from '../../../platform/operator/acting-transaction.ts'
import { FetchFailure, refusedUpload } from '../../pictures/index.ts'
import type { BrandContext } from '../context.ts'
import { pictureOf, type StoredPicture } from '../stored-brand.ts'
import { brandFile, type DrawnPicture, drawPicture } from './draw-picture.ts'

interface Upload {
	kind: BrandPictureKind
	bytes: Buffer
}

/** Not in the trail: it shows once a draft refers to it. */
export async function storePicture(
	context: BrandContext,
	{ operator }: Act,
	{ kind, bytes }: Upload,
): Promise<{ picture_id: string; picture: BrandPicture }> {
	const { platform, store } = context
	const drawn = await drawPicture(kind, bytes).catch(refusedUpload)
	const { id, width, height } = drawn
	await actingTransaction(platform.db, operator, (tx) => addRow(tx, drawn))
	await writeFiles({ db: platform.db, store }, drawn).catch(refusedUpload)
	await removeUnused(context)
	return { picture_id: id, picture: pictureOf({ id, kind, width, height }) }
}

/** By the owner of the machine; the caller then refers to its id. */
export async function storePictureByCommand(
	{ db, store }: { db: Sql; store: BrandContext['store'] },
	{ kind, bytes }: Upload,
): Promise<string> {
	const drawn = await drawPicture(kind, bytes)
	await addRow(db, drawn)
	await writeFiles({ db, store }, drawn)
	return drawn.id
}

/** The row comes first: an upload that removes unused pictures leaves the files of a new row alone. */
async function addRow(sql: Sql, { id, kind, width, height }: DrawnPicture): Promise<void> {
	await sql.run(
		`insert into brand_pictures (id, kind, width, height) values ($1, $2, $3, $4)
		on conflict (id) do update set created_at = now()`,
		[id, kind, width, height],
	)
}

/** If the disk refuses them, the row goes again, unless a brand uses it. */
async function writeFiles(
	{ db, store }: { db: Sql; store: BrandContext['store'] },
	{ id, files }: DrawnPicture,
): Promise<void> {
	try {
		for (const { name, bytes } of files) await store.write(name, bytes)
	} catch (error) {
		await db.run(`delete from brand_pictures picture where id = $1 and ${UNUSED}`, [id])
		throw new FetchFailure('not_stored', error instanceof Error ? error.message : '')
	}
}

const UNUSED = `not exists (select from brand_drafts where picture.id in (logo, icon, home_picture))
	and not exists (select from brand_revisions where picture.id in (logo, icon, home_picture))`

/**
 * A draft that is being edited may still refer to younger ones. The files go before the rows are free: an upload of the
 * same picture waits, and writes its files after this has removed them.
 */
function removeUnused({ platform: { db }, store }: BrandContext): Promise<void> {
	return db.transaction(async (tx) => {
		const unused = await tx.many<Pick<StoredPicture, 'id' | 'kind'>>(
			`delete from brand_pictures picture where created_at < now() - interval '1 day' and ${UNUSED}
			returning id, kind`,
		)
		for (const { id, kind } of unused) {
			const { sizes, format } = brandPictureRecipes[kind]
			for (const size of sizes) await store.remove(brandFile(`${id}-${size}.${format}`))
		}
	})
}
