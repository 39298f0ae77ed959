import { rangeFilterNames } from '@skinverse/contract/item-filters'
import { BLOCK_CAPACITY } from './block.ts'
import type { Kinds, KnownKind } from './kinds.ts'
import { type Order, type OrderName, orderNames } from './orders.ts'

/** What the blocks consist of: orders that were saved with another one are built again. */
export const ORDERS_LAYOUT = [BLOCK_CAPACITY, ...orderNames, ...rangeFilterNames].join(' ')

export interface SavedKind {
	id: number
	popularity: number
	facets: readonly number[]
}

/** What the saved blocks mean by the numbers in them. */
export interface SavedOrdersHead {
	layout: string
	/** None of the listings was created then or earlier and still counts as new. */
	agedUntil: number
	/** By their numbers; those without a name are not saved. */
	facets: readonly (string | null)[]
	/** By their ordinals. */
	kinds: readonly SavedKind[]
	/** How many blocks each order has. */
	blocks: Readonly<Record<OrderName, number>>
}

export interface SavedOrders {
	head: SavedOrdersHead
	/** The blocks of one order after the other, each as the bytes of a record. */
	blocks: Iterable<Uint8Array>
}

export interface OrdersToSave {
	kinds: Kinds
	orders: Readonly<Record<OrderName, Order>>
	agedUntil: number
}

export function saveOrders({ kinds, orders, agedUntil }: OrdersToSave): SavedOrders {
	const names = kinds.facets.names()
	const lists = orderNames.map((name) => [name, orders[name].list] as const)
	return {
		head: {
			layout: ORDERS_LAYOUT,
			agedUntil,
			facets: names,
			// A kind that was replaced since has no listings: what counts is what took its place.
			kinds: kinds.all.map(({ id }) => {
				const { popularity, facets } = kinds.get(id) as KnownKind
				return { id, popularity, facets }
			}),
			blocks: Object.fromEntries(lists.map(([name, { blocks }]) => [name, blocks.length])) as Record<
				OrderName,
				number
			>,
		},
		blocks: savedBlocks(),
	}

	function* savedBlocks() {
		const hasName = (facet: number) => names[facet] !== null
		for (const [, { blocks }] of lists) for (const block of blocks) yield block.save(hasName).bytes
	}
}
