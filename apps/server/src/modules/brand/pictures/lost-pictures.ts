import { type BrandPictureKind, brandPictureRecipes } from '@skinverse/contract/brand/brand-pictures'
import type { Sql } from '../../../platform/database/database.ts'
import type { PictureStore } from '../../pictures/index.ts'
import type { StoredPicture } from '../stored-brand.ts'
import { brandFile } from './draw-picture.ts'

/** The pictures of the published brand and of its draft whose files are missing, in one of their sizes or all. */
export async function findLostBrandPictures(
	db: Sql,
	store: Pick<PictureStore, 'read'>,
): Promise<BrandPictureKind[]> {
	const used = await db.many<Pick<StoredPicture, 'id' | 'kind'>>(
		`with brands as (
			select logo, icon, home_picture from brand_drafts union all
			(select logo, icon, home_picture from brand_revisions order by id desc limit 1)
		)
		select id, kind from brand_pictures picture
		where exists (select from brands where picture.id in (logo, icon, home_picture)) order by kind, id`,
	)
	const lost: BrandPictureKind[] = []
	for (const { id, kind } of used) {
		const { sizes, format } = brandPictureRecipes[kind]
		const names = sizes.map((size) => brandFile(`${id}-${size}.${format}`))
		const files = await Promise.all(names.map((name) => store.read(name)))
		if (files.includes(undefined)) lost.push(kind)
	}
	return lost
}
