import { Problem } from '../../platform/problem.ts'
import type { Catalogue, KnownSkin } from '../catalogue/index.ts'

/** By its address, in upper or lower case; the answer has the right one. */
export function findSkin(catalogue: Catalogue, params: { category: string; slug: string }): KnownSkin {
	const known = catalogue.skins.find(params.category, params.slug)
	if (known === undefined) throw new Problem('skin_not_found')
	return known
}
