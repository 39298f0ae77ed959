import { kindTitles } from '../../offers/index.ts'
import type { InventoryItem } from '../gateway.ts'
import type { IntakeObstacle } from './moves.ts'
import type { AgreedSkin, Intake } from './read-due.ts'

export interface FoundSkin {
	position: number
	item: InventoryItem
}

/**
 * A copy in the seller's inventory for each skin that was agreed: the one that the seller chose, or else the one that was
 * asked for before, or the first with the name and exterior of the agreement. Anything else is not asked for. As long as
 * another account's offer may arrive late, no other copy is asked for than by it: the seller could give both.
 */
export function findSkins(
	{ skins, is_moved }: Pick<Intake, 'skins' | 'is_moved'>,
	inventory: readonly InventoryItem[],
): FoundSkin[] | IntakeObstacle {
	const found: FoundSkin[] = []
	const isFree = (item: InventoryItem) =>
		!found.some((other) => other.item.appId === item.appId && other.item.assetId === item.assetId)
	for (const skin of skins) {
		const same = inventory.filter(
			(item) => item.appId === skin.app_id && isAgreed(skin, item) && isFree(item),
		)
		const tradable = same.filter(({ isTradable }) => isTradable)
		const asked = tradable.find(({ assetId }) => assetId === skin.asked_asset_id)
		const item = is_moved && skin.asked_asset_id !== null ? asked : (asked ?? tradable[0])
		if (item === undefined) return same.length > 0 && tradable.length === 0 ? 'item_locked' : 'item_missing'
		found.push({ position: skin.position, item })
	}
	return found
}

function isAgreed({ title, quality, kind_title, chosen }: AgreedSkin, item: InventoryItem): boolean {
	const { assetId, marketHashName } = item
	if (chosen !== null) return assetId === chosen.asset_id && marketHashName === chosen.market_hash_name
	const names = kind_title === null ? kindTitles(title, quality) : [kind_title]
	return names.some((name) => plain(name) === plain(marketHashName))
}

/** Sellers type names by hand. */
const plain = (name: string) => name.toLowerCase().replace(/\s+/g, ' ').trim()
