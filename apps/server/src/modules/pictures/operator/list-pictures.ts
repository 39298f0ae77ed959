import type { ListMeta } from '@skinverse/contract/entities/common'
import type { OfficePicture, pictureFilters } from '@skinverse/contract/entities/operator/picture'
import { pictureAddress } from '@skinverse/contract/picture-address'
import { anywhere, metaOf } from '../../../platform/operator/queue.ts'
import type { PicturesContext } from '../context.ts'

interface PicturesQuery {
	page: number
	limit: number
	search?: string
	status?: (typeof pictureFilters)[number]
}

interface PictureRow extends Omit<OfficePicture, 'img_url'> {
	hash: string | null
}

/** `$1` is the image host, `$2` the filter, `$3` the search. */
const MATCHING = `from (
		select kind.id, kind.title, kind.category, kind.popularity, source.address as source,
			coalesce(upload.file_hash, picture.file_hash) as hash,
			case when upload.kind_id is not null then 'uploaded'
				when source.address is null then 'none'
				when picture.state = 'ready' then 'fetched'
				when picture.failure = 'host_not_allowed' then 'linked'
				else coalesce(picture.state, 'waiting') end as state,
			picture.failure, picture.failure_detail, picture.attempts, picture.due_at
		from item_kinds kind
		cross join lateral (
			select case when img_url ~ '^https?://' then img_url else $1 || nullif(img_url, '') end as address
		) source
		left join pictures picture on picture.address = source.address
		left join picture_uploads upload on upload.kind_id = kind.id
	) shown
	where case $2::text when 'missing' then state in ('none', 'waiting', 'failed') else coalesce(state = $2, true) end
		and ($3 = '' or title ilike $3)`

export async function listPictures(
	{ platform: { config, db } }: PicturesContext,
	{ page, limit, search = '', status }: PicturesQuery,
): Promise<{ payload: OfficePicture[]; meta: ListMeta }> {
	const filter = [config.imageHost, status ?? null, search === '' ? '' : anywhere(search)]
	const { total } = await db.one<{ total: number }>(`select count(*) as total ${MATCHING}`, filter)
	const rows = await db.many<PictureRow>(
		`select id, title, category, state, source, hash, failure, coalesce(failure_detail, '') as detail,
			coalesce(attempts, 0) as attempts,
			case when state = 'waiting' then extract(epoch from due_at)::bigint end as next_attempt_at,
			(select count(*) from items where kind_id = shown.id and status = 'available') as on_sale
		${MATCHING} order by popularity desc, id limit $4 offset $5`,
		[...filter, limit, (page - 1) * limit],
	)
	return { payload: rows.map(shownPicture), meta: metaOf(total, limit) }
}

function shownPicture({ hash, ...picture }: PictureRow): OfficePicture {
	if (hash !== null) return { ...picture, img_url: pictureAddress(hash, 'small') }
	return { ...picture, img_url: picture.state === 'linked' ? picture.source : null }
}
