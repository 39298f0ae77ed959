import { builtInColours } from '@skinverse/contract/brand/look'
import type { BrandForm } from '@skinverse/contract/rules/brand'
import type { Sql } from '../../platform/database/database.ts'

/** As the form has it. */
export type StoredBrand = BrandForm

export const BRAND_COLUMNS = 'name, colours, fonts, home_texts'

/** Undefined while the shop has the built-in brand. */
export function readPublished(sql: Sql): Promise<StoredBrand | undefined> {
	return sql.maybe<StoredBrand>(`select ${BRAND_COLUMNS} from brand_revisions order by id desc limit 1`)
}

export function readDraft(sql: Sql): Promise<StoredBrand | undefined> {
	return sql.maybe<StoredBrand>(`select ${BRAND_COLUMNS} from brand_drafts`)
}

export function builtInBrand(name: string): StoredBrand {
	return { name, colours: builtInColours, fonts: 'technical', home_texts: [] }
}

export const valuesOf = ({ name, colours, fonts, home_texts }: StoredBrand): unknown[] => [
	name,
	JSON.stringify(colours),
	fonts,
	JSON.stringify(home_texts),
]
