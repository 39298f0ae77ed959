import type { InventoryItem, SellerInventory } from '@skinverse/contract/entities/offer-inventory'
import type { Game } from '@skinverse/contract/games'
import { takeAttempt } from '../../../platform/rate-limit.ts'
import type { InventoryItem as SteamItem } from '../../trading/index.ts'
import type { OffersContext } from '../context.ts'
import { withQuotes } from '../quotes/read-quote.ts'
import { readOffered } from './read-offered.ts'
import { sellerSteamId } from './seller-steam-id.ts'
import { type NamedSkin, skinOf } from './skin-of.ts'

const appIds = { cs2: 730, dota2: 570 } as const satisfies Record<Game, number>

/** What the seller could offer, the most valuable first. */
export async function readInventory(
	context: OffersContext,
	userId: number,
	{ category, fresh }: { category: Game; fresh: boolean },
): Promise<SellerInventory> {
	const { platform, inventories } = context
	const steamId = await sellerSteamId(platform.db, userId)
	if (steamId === undefined) return { state: 'no_steam' }
	const appId = appIds[category]
	if (fresh) inventories.forget(steamId)
	if (!inventories.isKnown(steamId, appId))
		await takeAttempt(platform.db, 'inventory_account', String(userId))
	const answer = await inventories.read(steamId, appId)
	if (answer.kind !== 'ready') return { state: answer.kind }
	return {
		state: 'ready',
		link: `https://steamcommunity.com/profiles/${steamId}/inventory/#${appId}`,
		items: await toItems(context, userId, answer.items),
	}
}

async function toItems(
	context: OffersContext,
	userId: number,
	items: readonly SteamItem[],
): Promise<InventoryItem[]> {
	const offered = await readOffered(context.platform.db, userId)
	const quotes = await quotesByName(context, items)
	return items
		.map((item): InventoryItem => {
			const quote = quotes.get(item.marketHashName)
			return {
				app_id: item.appId,
				context_id: item.contextId,
				asset_id: item.assetId,
				...skinOf(item.marketHashName),
				img_url: quote?.skin?.img_url ?? null,
				rarity: quote?.skin?.rarity ?? null,
				state: offered.has(`${item.appId}:${item.assetId}`) ? 'offered' : stateOf(item),
				locked_until: item.lockedUntil === undefined ? null : Math.floor(item.lockedUntil.getTime() / 1000),
				float_value: item.floatValue ?? null,
				paint_seed: item.paintSeed ?? null,
				range: quote?.range ?? null,
			}
		})
		.toSorted((one, other) => rankOf(one) - rankOf(other) || worthOf(other) - worthOf(one))
}

/** Copies of one name are asked about once. */
async function quotesByName(context: OffersContext, items: readonly SteamItem[]) {
	const names = [...new Set(items.map(({ marketHashName }) => marketHashName))]
	const lines: (NamedSkin & { name: string })[] = names.map((name) => ({ name, ...skinOf(name) }))
	const quoted = await withQuotes(context, lines)
	return new Map(quoted.map(({ name, quote }) => [name, quote]))
}

function stateOf({ isTradable, lockedUntil }: SteamItem): InventoryItem['state'] {
	if (isTradable) return 'tradable'
	return lockedUntil === undefined ? 'untradable' : 'locked'
}

const order: readonly InventoryItem['state'][] = ['tradable', 'offered', 'locked', 'untradable']
const rankOf = ({ state }: InventoryItem) => order.indexOf(state)
const worthOf = ({ range }: InventoryItem) => range?.till ?? 0
