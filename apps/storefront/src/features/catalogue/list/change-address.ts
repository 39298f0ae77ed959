import type { Game } from '@skinverse/contract/games'
import {
	type ChoiceFilter,
	choiceFilterNames,
	type RangeFilter,
	rangeFilterNames,
} from '@skinverse/contract/item-filters'
import { chosenIn, type ListAddress, noChoices } from '@skinverse/contract/list-address'
import type { SkinAddress } from '@skinverse/contract/skin-address'

const nothingChosen: Partial<ListAddress> = {
	...noChoices(),
	...(Object.fromEntries(rangeFilterNames.map((filter) => [filter, undefined])) as Partial<
		Record<RangeFilter, undefined>
	>),
}

/** Any change resets to the first page, unless it names another. */
export function changed(address: ListAddress, change: Partial<ListAddress>): ListAddress {
	return { ...address, page: 1, ...change }
}

/** The other game has other options; search and sort order stay. */
export function inGame(address: ListAddress, game: Game): ListAddress {
	return changed(address, { game, subcategory: undefined, ...nothingChosen })
}

/** Everything the user can set in the filters. */
export function withoutFilters(address: ListAddress): ListAddress {
	return changed(address, { subcategory: undefined, search: undefined, ...nothingChosen })
}

/** What clears an empty list: `new` and `sale` are filters too. */
export function withoutAnything(address: ListAddress): ListAddress {
	return { ...withoutFilters(address), new: undefined, sale: undefined, age: undefined }
}

export function choose(address: ListAddress, name: ChoiceFilter, values: readonly string[]): ListAddress {
	return changed(address, name === 'type' ? { subcategory: undefined, type: values } : { [name]: values })
}

export function countFilters(address: ListAddress): number {
	const chosen = choiceFilterNames.reduce((sum, filter) => sum + chosenIn(address, filter).length, 0)
	return chosen + rangeFilterNames.filter((filter) => address[filter] !== undefined).length
}

/** What a skin's page can filter alike: one exterior, one class. */
export function skinSearchOf({ exterior, class: classes }: ListAddress): SkinAddress {
	const only = (values: readonly string[]) => (values.length === 1 ? values[0] : undefined)
	return { exterior: only(exterior), class: only(classes) }
}

export const hasFilters = (address: ListAddress): boolean =>
	countFilters(address) > 0 || address.search !== undefined
