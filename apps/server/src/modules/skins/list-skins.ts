import type { ListMeta } from '@skinverse/contract/entities/common'
import type { Skin } from '@skinverse/contract/entities/skin'
import type { SkinListQuery } from '@skinverse/contract/rules/skin-query'
import type { Catalogue } from '../catalogue/index.ts'
import { skinOf } from './skin-of.ts'

export function listSkins(
	catalogue: Catalogue,
	{ page, limit, ...filter }: SkinListQuery,
): { payload: Skin[]; meta: ListMeta } {
	const found = catalogue.skins.list(filter)
	return {
		payload: found.slice((page - 1) * limit, page * limit).map((known) => skinOf(catalogue, known)),
		meta: { total: found.length, pages: Math.ceil(found.length / limit) },
	}
}
