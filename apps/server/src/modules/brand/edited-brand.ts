import type { BrandForm } from '@skinverse/contract/rules/brand'
import type { Sql } from '../../platform/database/database.ts'
import { versionOf } from '../../platform/operator/version.ts'
import {
	BRAND_COLUMNS,
	builtInBrand,
	readDraft,
	readPublished,
	type StoredBrand,
	valuesOf,
} from './stored-brand.ts'

export interface EditedBrand {
	draft: StoredBrand
	published: StoredBrand
	/** False: `draft` is the published brand. */
	hasDraft: boolean
	version: string
}

/** `name` is that of the built-in brand. */
export async function readEdited(sql: Sql, name: string): Promise<EditedBrand> {
	const published = (await readPublished(sql)) ?? builtInBrand(name)
	const draft = await readDraft(sql)
	return {
		draft: draft ?? published,
		published,
		hasDraft: draft !== undefined,
		version: versionOf({ draft: draft ?? published, published }),
	}
}

export async function replaceDraft(tx: Sql, form: BrandForm): Promise<void> {
	await tx.run(
		`insert into brand_drafts (${BRAND_COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7)
		on conflict (is_draft) do update set (${BRAND_COLUMNS}) = ($1, $2, $3, $4, $5, $6, $7)`,
		valuesOf(form),
	)
}

/** Publishes it; without an operator, by the owner of the machine. */
export async function addRevision(
	tx: Sql,
	operatorId: number | null,
	form: BrandForm,
	undoes: number | null,
): Promise<void> {
	await tx.run(
		`insert into brand_revisions (${BRAND_COLUMNS}, operator_id, undoes)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
		[...valuesOf(form), operatorId, undoes],
	)
}
