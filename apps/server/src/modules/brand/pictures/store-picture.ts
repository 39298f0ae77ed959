import { brandPictureRecipes } from '@skinverse/contract/brand/brand-pictures'
import type { BrandPicture } from '@skinverse/contract/entities/brand'
import type { Act } from '../../../platform/operator/act.ts'
import { actingTransaction } from '../../../platform/operator/acting-transaction.ts'
import { refusedUpload } from '../../pictures/index.ts'
import type { BrandContext } from '../context.ts'
import { pictureOf, type StoredPicture } from '../stored-brand.ts'
import { brandFile, drawPicture } from './draw-picture.ts'
import { addRow, UNUSED, type Upload, writeFiles } from './keep-picture.ts'

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
