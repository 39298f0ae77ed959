import type { BlockRecord } from './block-record.ts'
import type { FacetGroup } from './facets.ts'
import type { IdSet } from './id-set.ts'
import { idOfKey } from './keys.ts'
import type { Kinds } from './kinds.ts'
import type { Listings } from './listings.ts'
import { keyIn, type Order, type OrderName, orderNames } from './orders.ts'
import { columnNumbers } from './range-columns.ts'
import { ORDERS_LAYOUT, type SavedKind, type SavedOrdersHead } from './save-orders.ts'

/** Moving a listing within an order takes longer than building its share of all orders. */
const MOST_MOVED_SHARE = 0.05

export interface SavedOrdersReader {
	head: SavedOrdersHead
	/** A record is only valid until the next one. */
	records(): AsyncIterable<BlockRecord>
}

/** An engine that has its kinds and listings, and no orders. */
export interface OrdersToRestore {
	kinds: Kinds
	listings: Listings
	orders: Readonly<Record<OrderName, Order>>
	fresh: IdSet
	newFacet: number
}

export interface RestoredOrders {
	/** The kinds whose listings are not where they belong now, with their popularity now. */
	moved: readonly { id: number; popularity: number }[]
}

/** Undefined, and nothing done, where the saved blocks do not mean what they would mean here. */
export async function restoreOrders(
	engine: OrdersToRestore,
	{ head, records }: SavedOrdersReader,
): Promise<RestoredOrders | undefined> {
	if (head.layout !== ORDERS_LAYOUT) return undefined
	const facets = head.facets.map((name) => (name === null ? undefined : facetOf(engine, name)))
	const known = head.kinds.map(({ id }) => engine.kinds.get(id))
	if (head.kinds.some((saved, ordinal) => !isAsSaved(engine, saved, known[ordinal]?.ordinal, facets)))
		return undefined
	const moved = movedKinds(engine, head.kinds)
	if (moved === undefined) return undefined

	const ordinals = Int32Array.from(known, (kind) => kind?.ordinal ?? -1)
	const left = blockOrders(engine, head)
	for await (const record of records()) {
		const order = left.next()
		if (order.done) throw new RangeError('there are more blocks than were saved')
		translate(record, ordinals, facets)
		checkFirst(engine, order.value, record)
		order.value.list.restore(record)
		if (order.value.name === 'created') noteNew(engine, record)
	}
	if (!left.next().done || engine.orders.price.list.size !== engine.listings.size)
		throw new RangeError('there are fewer blocks than were saved')
	return { moved }
}

const facetOf = ({ kinds }: OrdersToRestore, name: string): number => {
	const at = name.indexOf(':')
	return kinds.facets.id(name.slice(0, at) as FacetGroup, name.slice(at + 1))
}

/** Whether its listings carry the facets that they carried. A kind that is gone had no listings. */
function isAsSaved(
	{ kinds }: OrdersToRestore,
	saved: SavedKind,
	ordinal: number | undefined,
	facets: readonly (number | undefined)[],
): boolean {
	if (ordinal === undefined) return true
	const now = new Set(kinds.at(ordinal).facets)
	return saved.facets.length === now.size && saved.facets.every((facet) => now.has(facets[facet] ?? -1))
}

/** Those that were bought or put in carts since get their former popularity; undefined if they are too many. */
function movedKinds({ kinds, listings }: OrdersToRestore, saved: readonly SavedKind[]) {
	const moved = saved.flatMap(({ id, popularity }) => {
		const kind = kinds.get(id)
		if (kind === undefined || kind.priceKeys.length === 0 || kind.popularity === popularity) return []
		return { kind, popularity }
	})
	const affected = moved.reduce((sum, { kind }) => sum + kind.priceKeys.length, 0)
	if (affected > listings.size * MOST_MOVED_SHARE) return undefined
	return moved.map(({ kind, popularity }) => {
		const now = { id: kind.id, popularity: kind.popularity }
		kind.popularity = popularity
		return now
	})
}

function* blockOrders({ orders }: OrdersToRestore, { blocks }: SavedOrdersHead): Generator<Order> {
	for (const name of orderNames) for (let block = 0; block < blocks[name]; block++) yield orders[name]
}

function translate(
	{ kinds, facets }: BlockRecord,
	ordinals: Int32Array,
	facetsNow: readonly (number | undefined)[],
): void {
	for (let slot = 0; slot < kinds.length; slot++) kinds[slot] = ordinals[kinds[slot] as number] as number
	for (const [index, facet] of facets.entries()) {
		const now = facetsNow[facet]
		if (now === undefined) throw new RangeError(`a block has the unknown facet ${facet}`)
		facets[index] = now
	}
}

/** One listing of each block is compared: an order that is computed in another way by now differs in all. */
function checkFirst({ kinds, listings }: OrdersToRestore, { name }: Order, record: BlockRecord): void {
	const key = record.keys[0] as number
	const listing = listings.get(idOfKey(key))
	const kind = listing && kinds.at(listings.kind(listing.id))
	const isSame =
		listing !== undefined &&
		kind !== undefined &&
		record.kinds[0] === kind.ordinal &&
		keyIn(name, listing, kind.popularity) === key &&
		columnNumbers(listing).every((number, column) => record.columns[column]?.[0] === (number | 0))
	if (!isSame) throw new RangeError(`a block of the order by ${name} does not fit its listings`)
}

function noteNew({ fresh, newFacet }: OrdersToRestore, { keys, facets, bitmaps }: BlockRecord): void {
	const index = facets.indexOf(newFacet)
	if (index < 0) return
	const words = bitmaps.length / facets.length
	const bitmap = bitmaps.subarray(index * words, (index + 1) * words)
	for (let slot = 0; slot < keys.length; slot++)
		if ((((bitmap[slot >>> 5] as number) >>> (slot & 31)) & 1) === 1) fresh.add(idOfKey(keys[slot] as number))
}
