import type { InventoryItem } from '@skinverse/contract/entities/offer-inventory'
import type { OfferedAsset } from '@skinverse/contract/rules/sell'

/** Chooses at most `room` items, without those that are `taken`; also hands over the inventory's address. */
export interface InventoryChoice {
	room: number
	taken: readonly OfferedAsset[]
	onChosen: (items: readonly InventoryItem[], link: string | undefined) => void
}
