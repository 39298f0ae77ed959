import { type ListAddress, listAddressSearch } from '@skinverse/contract/list-address'
import { ALL } from '@skinverse/contract/paths'
import { linkOptions } from '@tanstack/react-router'

/** The parts of the path as they stand in the address bar. */
export interface ListPlace {
	category?: string
	subcategory?: string
}

/**
 * Where an address of the list leads. The path stays as it is written (`/products`, `/products/cs2`)
 * as long as it says the same: another path would be another page, which starts at the top.
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
