import { type BrandPictureKind, brandPictureAddress } from '@skinverse/contract/brand/brand-pictures'
import { builtInColours } from '@skinverse/contract/brand/look'
import type { BrandPicture } from '@skinverse/contract/entities/brand'
import type { OfficeBrand } from '@skinverse/contract/entities/operator/brand'
import type { BrandForm } from '@skinverse/contract/rules/brand'
import type { Sql } from '../../platform/database/database.ts'

/** As the form has it, with the addresses of its pictures. */
export type StoredBrand = OfficeBrand

export interface StoredPicture {
	id: string
	kind: BrandPictureKind
	width: number
	height: number
}

interface Row extends BrandForm {
	pictures: StoredPicture[]
}

export const BRAND_COLUMNS = 'name, colours, fonts, home_texts, logo, icon, home_picture'

const SELECT = `select ${BRAND_COLUMNS}, coalesce((
	select jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'width', width, 'height', height))
	from brand_pictures where id in (logo, icon, home_picture)), '[]') as pictures`

/** Undefined while the shop has the built-in brand. */
export async function readPublished(sql: Sql): Promise<StoredBrand | undefined> {
	const row = await sql.maybe<Row>(`${SELECT} from brand_revisions order by brand_revisions.id desc limit 1`)
	return row && brandOf(row)
}

export interface StandingRevision {
	id: number
	/** Seconds since 1970. */
	publishedAt: number
	brand: StoredBrand
}

/** The last revision that was published and not undone since, and the one before it. */
export async function readStanding(sql: Sql): Promise<StandingRevision[]> {
	const rows = await sql.many<Row & { id: number; published_at: number }>(
		`select * from (
			${SELECT}, brand_revisions.id, extract(epoch from published_at)::int as published_at
			from brand_revisions
			where undoes is null and not exists (select from brand_revisions undo where undo.undoes = brand_revisions.id)
		) brand order by id desc limit 2`,
	)
	return rows.map(({ id, published_at, ...row }) => ({ id, publishedAt: published_at, brand: brandOf(row) }))
}

export async function readDraft(sql: Sql): Promise<StoredBrand | undefined> {
	const row = await sql.maybe<Row>(`${SELECT} from brand_drafts`)
	return row && brandOf(row)
}

export function builtInBrand(name: string): StoredBrand {
	return {
		name,
		colours: builtInColours,
		fonts: 'technical',
		home_texts: [],
		logo: null,
		icon: null,
		home_picture: null,
		pictures: { logo: null, icon: null, home: null },
	}
}

/** What the form changes, without what follows from it. */
export function formOf({ pictures: _, ...form }: StoredBrand): BrandForm {
	return form
}

function brandOf({ pictures, ...form }: Row): StoredBrand {
	const find = (id: string | null): BrandPicture | null => {
		const found = pictures.find((picture) => picture.id === id)
		return found === undefined ? null : pictureOf(found)
	}
	return {
		...form,
		pictures: { logo: find(form.logo), icon: find(form.icon), home: find(form.home_picture) },
	}
}

export function pictureOf({ kind, id, width, height }: StoredPicture): BrandPicture {
	return { url: brandPictureAddress(kind, id), width, height }
}

export const valuesOf = (brand: BrandForm): unknown[] => [
	brand.name,
	JSON.stringify(brand.colours),
	brand.fonts,
	JSON.stringify(brand.home_texts),
	brand.logo,
	brand.icon,
	brand.home_picture,
]
