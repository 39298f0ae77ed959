import type { BrandState } from '@skinverse/contract/entities/operator/brand'
import { BRAND_REVISIONS } from '@skinverse/contract/limits'
import type { BrandContext } from '../context.ts'
import { readEdited } from '../edited-brand.ts'
import { readStanding, type StandingRevision } from '../stored-brand.ts'

const shortOf = ({ brand, publishedAt }: StandingRevision) => ({
	name: brand.name,
	published_at: publishedAt,
})

export async function readState({ platform: { db, config }, content }: BrandContext): Promise<BrandState> {
	const { draft, published, hasDraft, version } = await readEdited(db, config.brand)
	const [last, former] = await readStanding(db)
	const revisions = await db.many<BrandState['revisions'][number]>(
		`select r.id, r.name, extract(epoch from r.published_at)::int as published_at, o.name as operator,
			undone.name as undoes, exists (select from brand_revisions undo where undo.undoes = r.id) as is_undone
		from brand_revisions r
			left join operators o on o.id = r.operator_id
			left join brand_revisions undone on undone.id = r.undoes
		order by r.id desc limit $1`,
		[BRAND_REVISIONS],
	)
	const languages = content
		.view()
		.snapshot.languages.toSorted((one, other) => other.default - one.default)
		.map(({ code, title }) => ({ code, title }))
	return {
		draft,
		published,
		is_changed: hasDraft,
		version,
		undo: last ? { undoes: shortOf(last), restores: former ? shortOf(former) : null } : null,
		revisions,
		languages,
	}
}
