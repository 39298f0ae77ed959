import { Bitmaps } from './bitmaps.ts'
import type { EntrySource } from './block.ts'
import { BlockList } from './block-list.ts'
import { type CreatedPeriod, createdIn } from './created-in.ts'
import type { Random } from './draw.ts'
import { countFacets, type FacetCounts, type FacetQuery } from './facet-counts.ts'
import { IdSet } from './id-set.ts'
import { KernelSet } from './kernel-set.ts'
import { afterKey, firstKey, ID_MAX, idOfKey, ORDER_MAX, orderKey } from './keys.ts'
import { type Kind, Kinds, type KnownKind } from './kinds.ts'
import type { ListQuery, ListResult, SkinOrder } from './list-query.ts'
import { type Listing, Listings, type OwnNumbers, ROW_WORDS, type Rows } from './listings.ts'
import { isNewAt, newAfter } from './new-listings.ts'
import { createdValue, keyIn, type Order, type OrderName, orderNames, valueIn } from './orders.ts'
import { PackedListings } from './packed-listings.ts'
import { QueryContext } from './query-context.ts'
import { COLLECT_UP_TO, Querying } from './querying.ts'
import { columnNumbers } from './range-columns.ts'
import { restoreOrders, type SavedOrdersReader } from './restore-orders.ts'
import { type SavedOrders, saveOrders } from './save-orders.ts'
import type { SearchReader } from './search-reader.ts'
import type { SkinGroup, SkinMatch } from './skin-matches.ts'
import { SkinQuerying, type SkinSearch } from './skin-querying.ts'
import { type SortedListings, sortListings } from './sort-listings.ts'
import { WordFacets } from './word-facets.ts'

/** The steps of filling an empty engine. */
export interface Loading {
	/** Room for so many listings, of which none has a larger id. */
	reserve(listings: number, lastId: number): void
	/** Leaves out one that has no kind. */
	add(listing: Listing): void
	/** A listing as a row of memory, and the ordinal of its kind. */
	addRow(rows: Rows, index: number, kind: number): void
	/** Builds the orders. */
	finish(): void
	/** Takes over orders that were saved with exactly these listings; builds them where that cannot be. */
	restore(saved: SavedOrdersReader): Promise<boolean>
}

/** Everything that is on sale, in memory and in all orders, up to date with every change it was given. */
export class CatalogueEngine {
	readonly kinds = new Kinds()
	readonly listings = new Listings()
	private readonly bitmaps = new Bitmaps()
	private readonly kernelSet = new KernelSet(this.bitmaps)
	private readonly orders = this.makeOrders()
	/** Those that are new; the order by creation knows when they cease to be. */
	private readonly fresh = new IdSet()
	/** None of them was created at this second or earlier. */
	private agedUntil = Number.POSITIVE_INFINITY
	private readonly listedFacet = this.kinds.facets.id('flag', 'listed')
	private readonly saleFacet = this.kinds.facets.id('flag', 'sale')
	private readonly newFacet = this.kinds.facets.id('flag', 'new')
	/** All that a listing's own facets can be: on sale or not, new or not. */
	private readonly ownFacets = [
		[this.listedFacet],
		[this.listedFacet, this.saleFacet],
		[this.listedFacet, this.newFacet],
		[this.listedFacet, this.saleFacet, this.newFacet],
	] as const
	private readonly context: QueryContext
	private readonly querying: Querying
	private readonly skinQuerying: SkinQuerying
	/** Changes with every change, so that finished answers know when they are stale. */
	version = 0
	/** Changes with every change of a kind or its popularity. */
	popularityVersion = 0

	constructor(collectUpTo = COLLECT_UP_TO) {
		this.context = new QueryContext({
			bitmaps: this.bitmaps,
			orders: this.orders,
			kinds: this.kinds,
			listings: this.listings,
			fresh: this.fresh,
			kernelSet: this.kernelSet,
			listedFacet: this.listedFacet,
			collectUpTo,
		})
		this.querying = new Querying(this.context)
		this.skinQuerying = new SkinQuerying(this.context)
	}

	get size(): number {
		return this.listings.size
	}

	addKind(kind: Kind): void {
		this.version++
		// A new kind may carry words that were already turned into facets without it.
		this.clearWords()
		this.kinds.add(kind)
		this.popularityVersion++
	}

	/** Takes over a kind that was renamed or redrawn. Its listings keep their places. */
	updateKind(kind: Kind, now: number): void {
		const known = this.kinds.get(kind.id)
		if (known === undefined) {
			this.addKind(kind)
			return
		}
		if (this.kinds.isSame(known, kind)) return
		const listings = known.priceKeys.flatMap((key) => this.listing(idOfKey(key)) ?? [])
		for (const { id } of listings) this.remove(id)
		this.addKind(kind)
		const { popularity } = known
		for (const listing of listings) this.put(listing, now)
		this.setPopularity(kind.id, popularity)
	}

	/** Adds a listing, or brings a known one up to date. `now` in epoch seconds decides what is new. */
	put(listing: Listing, now: number): void {
		checkBounds(listing)
		const kind = this.kindOf(listing)
		if (this.listings.has(listing.id) && this.kindOfId(listing.id) === kind) {
			this.change(listing, kind, now)
			return
		}
		this.remove(listing.id)
		this.version++
		this.listings.add(listing, kind.ordinal)
		this.kinds.addListing(kind, orderKey(listing.priceCents, listing.id), listing.floatValue !== null)
		if (isNewAt(now, listing.createdAt)) this.fresh.add(listing.id)
		// A clock that was set back makes listings new that were old already.
		this.agedUntil = Math.min(this.agedUntil, newAfter(now))
		for (const name of orderNames) this.insertInto(this.orders[name], listing, kind)
	}

	/** A known listing of the same kind keeps its place in the orders that do not sort by what has changed. */
	private change(listing: Listing, kind: KnownKind, now: number): void {
		const { id } = listing
		const before = this.numbers(id)
		const ownBefore = this.ownFacetsFor(id, this.fresh.has(id))
		this.version++
		this.kinds.removeListing(kind, orderKey(before.priceCents, id), before.floatValue !== null)
		this.listings.remove(id)
		this.listings.add(listing, kind.ordinal)
		this.kinds.addListing(kind, orderKey(listing.priceCents, id), listing.floatValue !== null)
		const isNew = isNewAt(now, listing.createdAt)
		if (isNew) this.fresh.add(id)
		else this.fresh.delete(id)
		this.agedUntil = Math.min(this.agedUntil, newAfter(now))
		const ownAfter = this.ownFacetsFor(id, isNew)
		for (const name of orderNames) {
			const order = this.orders[name]
			const from = keyIn(name, before, kind.popularity)
			const to = keyIn(name, listing, kind.popularity)
			if (from === to) {
				if (to !== undefined) order.list.change(to, columnNumbers(listing), ownBefore, ownAfter)
				continue
			}
			if (from !== undefined) order.list.remove(from, facetsWith(order, kind, ownBefore))
			if (to !== undefined) this.insertInto(order, listing, kind)
		}
	}

	/** Fills an empty engine at once; much faster than one `put` after the other. Leaves out what has no kind. */
	async load(batches: AsyncIterable<readonly Listing[]>, now: number): Promise<void> {
		const loading = this.startLoad(now)
		for await (const batch of batches) for (const listing of batch) loading.add(listing)
		loading.finish()
	}

	/** The same in steps, for those who have the listings in another form. No query before `finish`. */
	startLoad(now: number): Loading {
		if (this.size > 0) throw new Error('load needs an empty engine')
		this.version++
		this.clearWords()
		this.agedUntil = newAfter(now)
		const { kinds, listings } = this
		return {
			reserve: (rows, lastId) => listings.reserve(rows, lastId),
			add: (listing) => {
				const kind = kinds.get(listing.kindId)
				if (kind === undefined) return
				checkBounds(listing)
				listings.add(listing, kind.ordinal)
			},
			addRow: (rows, index, kind) => listings.addRow(rows, index, kind),
			finish: () => {
				this.fillKinds()
				this.fillOrders(now)
			},
			restore: async (saved) => {
				this.fillKinds()
				const isRestored = await this.restoreOrders(saved, now)
				if (!isRestored) this.fillOrders(now)
				return isRestored
			},
		}
	}

	/** For a file. No change before the last block was read. */
	saveOrders(): SavedOrders {
		const { kinds, orders, agedUntil } = this
		return saveOrders({ kinds, orders, agedUntil })
	}

	private async restoreOrders(saved: SavedOrdersReader, now: number): Promise<boolean> {
		// Of a clock that was set back: what is old there is new here.
		if (saved.head.agedUntil > newAfter(now)) return false
		const { kinds, listings, orders, fresh, newFacet } = this
		const restored = await restoreOrders({ kinds, listings, orders, fresh, newFacet }, saved)
		if (restored === undefined) return false
		this.agedUntil = saved.head.agedUntil
		this.ageListings(now)
		for (const { id, popularity } of restored.moved) this.setPopularity(id, popularity)
		return true
	}

	/** Kind after kind, so that the keys of each grow once and are not moved about with those of all others. */
	private fillKinds(): void {
		const { all } = this.kinds
		const ids = this.listings.ids()
		const cursor = this.listings.cursor()
		const ends = new Uint32Array(all.length + 1)
		for (let place = 0; place < ids.length; place++) {
			cursor.moveTo(ids[place] as number)
			ends[cursor.kind + 1] = (ends[cursor.kind + 1] as number) + 1
		}
		for (let kind = 0; kind < all.length; kind++)
			ends[kind + 1] = (ends[kind + 1] as number) + (ends[kind] as number)
		const sorted = new Float64Array(ids.length)
		const floats = new Uint32Array(all.length)
		for (let place = 0; place < ids.length; place++) {
			cursor.moveTo(ids[place] as number)
			const at = ends[cursor.kind] as number
			sorted[at] = orderKey(cursor.priceCents, cursor.id)
			ends[cursor.kind] = at + 1
			if (cursor.floatValue !== null) floats[cursor.kind] = (floats[cursor.kind] as number) + 1
		}
		let start = 0
		for (const kind of all) {
			const end = ends[kind.ordinal] as number
			if (end > start)
				this.kinds.setListings(kind, sorted.subarray(start, end), floats[kind.ordinal] as number)
			start = end
		}
	}

	private fillOrders(now: number): void {
		const ids = this.listings.ids()
		const packed = new PackedListings(this.listings, ids, (id, createdAt) => {
			const isNew = isNewAt(now, createdAt)
			if (isNew) this.fresh.add(id)
			return this.flagsFor(id, isNew)
		})
		const indexed: EntrySource = {
			packed,
			ofFlags: this.ownFacets,
			bitmapOf: new Uint32Array(this.kinds.facets.count),
			...this.kinds.allFacets(),
		}
		const plain: EntrySource = {
			...indexed,
			facets: new Uint32Array(),
			starts: new Uint32Array(this.kinds.all.length + 1),
		}
		for (const name of orderNames) {
			const { list, words } = this.orders[name]
			list.load(this.sorted(name, ids), words === undefined ? plain : indexed)
		}
	}

	/** The listings of an order by their places among all ids. */
	private sorted(name: OrderName, all: Uint32Array): SortedListings {
		const cursor = this.listings.cursor()
		const popularities = this.kinds.popularities()
		const values = new Uint32Array(all.length)
		const places = new Uint32Array(all.length)
		let count = 0
		for (let place = 0; place < all.length; place++) {
			cursor.moveTo(all[place] as number)
			const value = valueIn(name, cursor, popularities[cursor.kind] as number)
			if (value === undefined) continue
			values[count] = value
			places[count++] = place
		}
		return sortListings({ values: values.subarray(0, count), places: places.subarray(0, count) })
	}

	/** Takes a listing off; false when it was not there. */
	remove(id: number): boolean {
		if (!this.listings.has(id)) return false
		this.version++
		const kind = this.kindOfId(id)
		for (const name of orderNames) this.removeFrom(this.orders[name], id, kind)
		this.kinds.removeListing(kind, orderKey(this.listings.price(id), id), this.listings.hasFloat(id))
		this.fresh.delete(id)
		this.listings.remove(id)
		return true
	}

	/**
	 * Listings stop being new as time passes, without a change of their rows. An import makes very many of them old in
	 * the same second: false when there are more than `most`, for another call.
	 */
	ageListings(now: number, most = Number.POSITIVE_INFINITY): boolean {
		const limit = newAfter(now)
		const aged: number[] = []
		const isComplete = this.orders.created.list.walkKeys(
			firstKey(createdValue(this.agedUntil)),
			afterKey(createdValue(limit)),
			(key) => {
				const id = idOfKey(key)
				if (this.fresh.has(id) && this.listings.createdAt(id) <= limit) aged.push(id)
				return aged.length < most
			},
		)
		for (const id of aged) this.makeOld(id)
		if (isComplete) this.agedUntil = limit
		return isComplete
	}

	private makeOld(id: number): void {
		this.version++
		this.fresh.delete(id)
		const { popularity } = this.kindOfId(id)
		for (const name of orderNames) {
			const key = keyIn(name, this.numbers(id), popularity)
			if (key !== undefined) this.orders[name].list.setFacet(key, this.newFacet, false)
		}
	}

	/** False when nothing changes. */
	setPopularity(kindId: number, popularity: number): boolean {
		const kind = this.kinds.get(kindId)
		const score = Math.min(popularity, ORDER_MAX)
		if (kind === undefined || kind.popularity === score) return false
		this.version++
		const ids = kind.priceKeys.map(idOfKey)
		for (const id of ids) this.removeFrom(this.orders.popularity, id, kind)
		kind.popularity = score
		this.popularityVersion++
		for (const id of ids) this.insertInto(this.orders.popularity, this.numbers(id), kind)
		return true
	}

	list(query: ListQuery): ListResult {
		return this.querying.list(query)
	}

	/** The newest matches that were created in a period. */
	createdIn(query: FacetQuery, period: CreatedPeriod & { limit: number }): number[] {
		return createdIn(this.context, query, period)
	}

	/** How many listings match with each value of the filters. */
	countFacets(query: FacetQuery): FacetCounts | undefined {
		return countFacets(this.context, query)
	}

	/** For each skin all its matches in short. Skins without one are left out. */
	groupsOf(query: ListQuery, skins: Iterable<number>): SkinGroup[] {
		return this.skinQuerying.groupsOf(query, skins)
	}

	/** A page of the skins that have a match, in the order of their first ones. */
	skins(query: ListQuery): SkinOrder {
		return this.skinQuerying.skins(query)
	}

	/** For each of the first skins that have a match its cheapest one, in the order of their first matches. */
	firstSkins(query: ListQuery, most: number): SkinMatch[] {
		return this.skinQuerying.firstSkins(query, most)
	}

	searchSkins(search: string, category: string | undefined): SkinSearch {
		return this.skinQuerying.searchSkins(search, category)
	}

	get reader(): SearchReader {
		return this.context.reader
	}

	/** Different listings of all that match, each as likely as any other; costs one query. */
	sample(query: Omit<ListQuery, 'sort' | 'offset'>, random: Random = Math.random): ListResult {
		// Of both orders the one by price is the cheaper one to filter by price.
		return this.querying.sample({ ...query, sort: 'asc', offset: 0 }, random)
	}

	/** Ascending. */
	ids(): Uint32Array {
		return this.listings.ids()
	}

	/** Like `copyRows` of the listings, with the id of the kind in place of its ordinal. */
	copyRows(from: number, rows: Rows): { count: number; next: number } {
		const copied = this.listings.copyRows(from, rows)
		for (let at = 0; at < copied.count * ROW_WORDS; at += ROW_WORDS)
			rows.words[at] = this.kinds.at(rows.words[at] as number).id
		return copied
	}

	/** Whether this is what is known of the listing already. */
	isSame(listing: Listing): boolean {
		const known = this.listing(listing.id)
		return known !== undefined && columns.every((column) => known[column] === listing[column])
	}

	isNew(id: number): boolean {
		return this.fresh.has(id)
	}

	kindOfId(id: number): KnownKind {
		return this.kinds.at(this.listings.kind(id))
	}

	private makeOrders(): Readonly<Record<OrderName, Order>> {
		const order = (name: OrderName, isIndexed: boolean): Order => {
			const list = new BlockList(this.bitmaps)
			return { name, list, words: isIndexed ? new WordFacets(this.kinds, list, this.kernelSet) : undefined }
		}
		return {
			price: order('price', true),
			popularity: order('popularity', true),
			float: order('float', false),
			created: order('created', false),
			discount: order('discount', false),
		}
	}

	private clearWords(): void {
		for (const name of orderNames) this.orders[name].words?.clear()
	}

	private insertInto(order: Order, listing: OwnNumbers, kind: KnownKind): void {
		const key = keyIn(order.name, listing, kind.popularity)
		if (key === undefined) return
		order.list.insert({
			key,
			kind: kind.ordinal,
			numbers: columnNumbers(listing),
			facets: this.facetsIn(order, listing.id, kind),
		})
	}

	private removeFrom(order: Order, id: number, kind: KnownKind): void {
		const key = keyIn(order.name, this.numbers(id), kind.popularity)
		if (key !== undefined) order.list.remove(key, this.facetsIn(order, id, kind))
	}

	private numbers(id: number): OwnNumbers {
		const numbers = this.listings.get(id)
		if (numbers === undefined) throw new Error(`listing ${id} is not on sale`)
		return numbers
	}

	private listing(id: number): Listing | undefined {
		const numbers = this.listings.get(id)
		return numbers && { ...numbers, kindId: this.kindOfId(id).id }
	}

	private kindOf(listing: Listing): KnownKind {
		const kind = this.kinds.get(listing.kindId)
		if (kind === undefined) throw new Error(`listing ${listing.id} is of the unknown kind ${listing.kindId}`)
		return kind
	}

	private facetsIn(order: Order, id: number, kind: KnownKind): readonly number[] {
		return facetsWith(order, kind, this.ownFacetsFor(id, this.fresh.has(id)))
	}

	private ownFacetsFor(id: number, isNew: boolean): readonly number[] {
		return this.ownFacets[this.flagsFor(id, isNew)] ?? []
	}

	/** Which of `ownFacets`. */
	private flagsFor(id: number, isNew: boolean): number {
		return (this.listings.isOnSale(id) ? 1 : 0) + (isNew ? 2 : 0)
	}
}

const columns = [
	'kindId',
	'priceCents',
	'oldPriceCents',
	'floatValue',
	'paintSeed',
	'createdAt',
	'tradeLockUntil',
] as const satisfies readonly (keyof Listing)[]

/** The facets in an order of a listing with these of its own. */
function facetsWith({ words }: Order, kind: KnownKind, own: readonly number[]): readonly number[] {
	return words === undefined ? own : [...kind.facets, ...words.of(kind.ordinal), ...own]
}

function checkBounds({ id, priceCents }: Listing): void {
	if (id > ID_MAX || priceCents > ORDER_MAX)
		throw new RangeError(`listing ${id} at ${priceCents} is out of bounds`)
}
