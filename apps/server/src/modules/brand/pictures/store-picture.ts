import { type BrandPictureKind, brandPictureRecipes } from '@skinverse/contract/brand/brand-pictures'
import type { BrandPicture } from '@skinverse/contract/entities/brand'
import type { Act } from '../../../platform/operator/act.ts'
import { actingTransaction } from '../../../platform/operator/acting-transaction.ts'
import { refusedUpload } from '../../pictures/index.ts'
import type { BrandContext } from '../context.ts'
import { pictureOf, type StoredPicture } from '../stored-brand.ts'
import { brandFile, drawPicture } from './draw-picture.ts'

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
	const { db } = context.platform
	const { id, width, height, files } = await drawPicture(kind, bytes).catch(refusedUpload)
	// The row comes first: an upload that removes unused pictures leaves the files of a new row alone.
	await actingTransaction(db, operator, (tx) =>
		tx.run(
			`insert into brand_pictures (id, kind, width, height) values ($1, $2, $3, $4)
			on conflict (id) do update set created_at = now()`,
			[id, kind, width, height],
		),
	)
	for (const { name, bytes } of files) await context.store.write(name, bytes)
	await removeUnused(context)
	return { picture_id: id, picture: pictureOf({ id, kind, width, height }) }
}

/**
 * A draft that is being edited may still refer to younger ones. The files go before the rows are free: an upload of the
 * same picture waits, and writes its files after this has removed them.
 */
function removeUnused({ platform: { db }, store }: BrandContext): Promise<void> {
	return db.transaction(async (tx) => {
		const unused = await tx.many<Pick<StoredPicture, 'id' | 'kind'>>(
			`delete from brand_pictures picture where created_at < now() - interval '1 day'
				and not exists (select from brand_drafts where picture.id in (logo, icon, home_picture))
				and not exists (select from brand_revisions where picture.id in (logo, icon, home_picture))
			returning id, kind`,
		)
		for (const { id, kind } of unused) {
			const { sizes, format } = brandPictureRecipes[kind]
			for (const size of sizes) await store.remove(brandFile(`${id}-${size}.${format}`))
		}
	})
}
