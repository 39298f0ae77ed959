import type { Product } from '@skinverse/contract/entities/product'
import type { Catalogue, KnownSkin } from '../catalogue/index.ts'

/** The classes of a copy without anything special. */
const PLAIN_CLASSES: readonly (string | null)[] = ['Normal', 'Standard', null]

/** The cheapest copy, if the search leads to one skin in one exterior; without a special class if there is one. */
export function exactItem(catalogue: Catalogue, found: readonly KnownSkin[]): Product | null {
	const [skin] = found
	if (skin === undefined || found.length > 1) return null
	if (new Set(skin.kinds.map(({ exterior }) => exterior)).size > 1) return null
	const plain = skin.kinds.filter((kind) => PLAIN_CLASSES.includes(kind.class))
	const kinds = plain.length > 0 ? plain : skin.kinds
	const [id] = catalogue.skins.copies({ ...skin, kinds }, { sort: 'asc', offset: 0, limit: 1 }).ids
	return (id !== undefined && catalogue.find(id)) || null
}
