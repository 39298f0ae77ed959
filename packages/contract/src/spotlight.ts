import type { Product } from './entities/product.ts'
import type { Game } from './games.ts'

type Candidate = Pick<Product, 'id' | 'img_url' | 'price' | 'type' | 'quality'>

export interface Spotlight<Item> {
	/** In front, with the strongest light. */
	middle?: Item
	left?: Item
	right?: Item
	tiles: { [game in Game]?: Item }
	banner?: Item
}

/**
 * The best sellers of the home page: the most expensive of each game, no two alike while there is a choice. The
 * server picks too, to preload the main picture.
 */
export function pickSpotlight<Item extends Candidate>(best: Record<Game, readonly Item[]>): Spotlight<Item> {
	const taken: Item[] = []

	function take(from: readonly Item[], unlike?: 'type' | 'quality'): Item | undefined {
		const free = from
			.filter((item) => !taken.some(({ id }) => id === item.id))
			.sort((a, b) => Number(b.img_url !== null) - Number(a.img_url !== null) || b.price - a.price)
		const isUnlike = (item: Item) => unlike === undefined || taken.every((t) => t[unlike] !== item[unlike])
		const item = free.find(isUnlike) ?? free[0]
		if (item) taken.push(item)
		return item
	}

	// A shop with one game uses only that game.
	const first = best.cs2.length > 0 ? best.cs2 : best.dota2
	const second = best.dota2.length > 0 ? best.dota2 : best.cs2
	return {
		middle: take(first),
		left: take(first, 'type'),
		right: take(second, 'type'),
		tiles: { cs2: take(best.cs2, 'type'), dota2: take(best.dota2, 'quality') },
		banner: take(first, 'type'),
	}
}
