import type { Game } from '@skinverse/contract/games'
import type { ListAddress } from '@skinverse/contract/list-address'

export const filterNames = ['type', 'quality', 'exterior', 'class', 'hero'] as const
export type FilterName = (typeof filterNames)[number]

const nothingChosen = { type: [], quality: [], exterior: [], class: [], hero: [] } satisfies Record<
	FilterName,
	string[]
>
const noPrice = { priceFrom: undefined, priceTill: undefined }

/** Any change leads to the first page, unless it names another. */
export function changed(address: ListAddress, change: Partial<ListAddress>): ListAddress {
	return { ...address, page: 1, ...change }
}

/** The other game has other things to choose from; what was searched for and the order stay. */
export function inGame(address: ListAddress, game: Game): ListAddress {
	return changed(address, { game, subcategory: undefined, ...nothingChosen, ...noPrice })
}

/** Everything a person can set in the filters. */
export function withoutFilters(address: ListAddress): ListAddress {
	return changed(address, { subcategory: undefined, search: undefined, ...nothingChosen, ...noPrice })
}

/** What leads out of an empty list: new and sale narrow it too. */
export function withoutAnything(address: ListAddress): ListAddress {
	return { ...withoutFilters(address), new: undefined, sale: undefined, age: undefined }
}

/** What is chosen in a group; the type may also stand in the path. */
export function chosenIn(address: ListAddress, name: FilterName): readonly string[] {
	if (name !== 'type' || address.subcategory === undefined) return address[name]
	return [...new Set([address.subcategory, ...address.type])]
}

export function choose(address: ListAddress, name: FilterName, values: readonly string[]): ListAddress {
	return changed(address, name === 'type' ? { subcategory: undefined, type: values } : { [name]: values })
}

export function countFilters(address: ListAddress): number {
	const chosen = filterNames.reduce((sum, name) => sum + chosenIn(address, name).length, 0)
	const hasPrice = address.priceFrom !== undefined || address.priceTill !== undefined
	return chosen + (hasPrice ? 1 : 0)
}

export const hasFilters = (address: ListAddress): boolean =>
	countFilters(address) > 0 || address.search !== undefined
