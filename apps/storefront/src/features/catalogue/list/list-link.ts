import { type ListAddress, listAddressSearch } from '@skinverse/contract/list-address'
import { ALL } from '@skinverse/contract/paths'
import { linkOptions } from '@tanstack/react-router'

/** The path segments as they are in the URL. */
export interface ListPlace {
	category?: string
	subcategory?: string
}

/**
 * The link for a list address. The path keeps its spelling (`/products`, `/products/cs2`) while it means the same:
 * another path would be another page, which scrolls to the top.
 */
export function listLink(address: ListAddress, place: ListPlace = {}) {
	const search = listAddressSearch(address)
	const isBare = place.category === undefined
	if (isBare && address.game === undefined && address.subcategory === undefined)
		return linkOptions({ to: '/products', search })
	const saysAll = place.subcategory === undefined || place.subcategory === ALL
	const category = address.game ?? ALL
	const isSame = category === place.category && saysAll
	const subcategory = address.subcategory ?? (isSame ? place.subcategory : ALL)
	return linkOptions({ to: '/products/$category/{-$subcategory}', params: { category, subcategory }, search })
}
