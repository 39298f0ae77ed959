import type { OfferedAsset } from '@skinverse/contract/rules/sell'
import type { TextKey } from '@skinverse/contract/texts/en'
import type { Wear } from '@skinverse/contract/wear'
import { Problem } from '../../../platform/problem.ts'
import type { InventoryItem } from '../../trading/index.ts'
import type { OffersContext } from '../context.ts'
import { readOffered } from './read-offered.ts'
import { sellerSteamId } from './seller-steam-id.ts'
import { skinOf } from './skin-of.ts'

interface OfferedLine {
	title: string
	quality: Wear
	asset?: OfferedAsset | undefined
}

/** A copy that was found in the seller's inventory. */
export interface FoundAsset extends InventoryItem {
	ownerSteamId: string
}

/**
 * What Steam says of each copy that is offered, by the position of its line; undefined for a skin that was typed in.
 * Refuses a copy that is not in the seller's inventory, cannot be traded, is offered already, or has another name.
 */
export async function requireAssets(
	context: Pick<OffersContext, 'platform' | 'inventories'>,
	userId: number,
	lines: readonly OfferedLine[],
): Promise<(FoundAsset | undefined)[]> {
	if (lines.every(({ asset }) => asset === undefined)) return lines.map(() => undefined)
	const found = await findAssets(context, userId, lines)
	const offered = await readOffered(context.platform.db, userId)
	const errors = new Map<string, readonly TextKey[]>()
	const seen = new Set<string>()
	for (const [index, line] of lines.entries()) {
		if (line.asset === undefined) continue
		const key = `${line.asset.app_id}:${line.asset.asset_id}`
		const fault = faultOf(line, found[index], offered.has(key) || seen.has(key))
		if (fault) errors.set(index === 0 ? 'title' : `more_items.${index - 1}.title`, [fault])
		seen.add(key)
	}
	if (errors.size > 0) throw new Problem('invalid', { errors: Object.fromEntries(errors) })
	return found
}

async function findAssets(
	{ platform, inventories }: Pick<OffersContext, 'platform' | 'inventories'>,
	userId: number,
	lines: readonly OfferedLine[],
): Promise<(FoundAsset | undefined)[]> {
	const ownerSteamId = await sellerSteamId(platform.db, userId)
	const appIds = new Set(lines.flatMap(({ asset }) => asset?.app_id ?? []))
	const items: InventoryItem[] = []
	for (const appId of ownerSteamId === undefined ? [] : appIds) {
		const answer = await inventories.read(ownerSteamId ?? '', appId)
		if (answer.kind !== 'ready') throw new Problem('inventory_unchecked')
		items.push(...answer.items)
	}
	return lines.map(({ asset }) => {
		const item = items.find(
			({ appId, contextId, assetId }) =>
				appId === asset?.app_id && contextId === asset.context_id && assetId === asset.asset_id,
		)
		return item && ownerSteamId !== undefined ? { ...item, ownerSteamId } : undefined
	})
}

function faultOf(
	{ title, quality }: OfferedLine,
	item: InventoryItem | undefined,
	isOffered: boolean,
): TextKey | undefined {
	if (item === undefined) return 'sell_asset_gone'
	if (isOffered) return 'sell_asset_offered'
	if (!item.isTradable) return 'sell_asset_locked'
	const named = skinOf(item.marketHashName)
	return named.title === title && named.quality === quality ? undefined : 'sell_asset_mismatch'
}
