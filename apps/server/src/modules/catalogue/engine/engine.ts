import { Bitmaps } from './bitmaps.ts'
import type { EntrySource } from './block.ts'
import { BlockList } from './block-list.ts'
import type { Random } from './draw.ts'
import { KernelSet } from './kernel-set.ts'
import { ID_MAX, idOfKey, ORDER_MAX, orderKey } from './keys.ts'
import { type Kind, Kinds, type KnownKind } from './kinds.ts'
import { type Listing, Listings } from './listings.ts'
import { isNewAt, NewListings } from './new-listings.ts'
import { COLLECT_UP_TO, type ListQuery, type ListResult, Querying } from './querying.ts'
import { WordFacets } from './word-facets.ts'

/** Everything that is on sale, in memory, in both orders, always up to date with what it was told. */
export class CatalogueEngine {
	readonly kinds = new Kinds()
	readonly listings = new Listings()
	private readonly bitmaps = new Bitmaps()
	private readonly byPrice = new BlockList(this.bitmaps)
	private readonly byPopularity = new BlockList(this.bitmaps)
	private readonly kernelSet = new KernelSet(this.bitmaps)
	private readonly priceWords = new WordFacets(this.kinds, this.byPrice, this.kernelSet)
	private readonly popularWords = new WordFacets(this.kinds, this.byPopularity, this.kernelSet)
	private readonly fresh = new NewListings()
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
	private readonly querying: Querying
	/** Changes with every change, so that finished answers know when they are stale. */
	version = 0
	/** Changes with every change of a kind or its popularity. */
	popularityVersion = 0

	constructor(collectUpTo = COLLECT_UP_TO) {
		this.querying = new Querying({
			bitmaps: this.bitmaps,
			byPrice: { list: this.byPrice, words: this.priceWords },
			byPopularity: { list: this.byPopularity, words: this.popularWords },
			kinds: this.kinds,
			listings: this.listings,
			fresh: this.fresh,
			kernelSet: this.kernelSet,
			listedFacet: this.listedFacet,
			collectUpTo,
		})
	}

	get size(): number {
		return this.listings.size
	}

	addKind(kind: Kind): void {
		this.version++
		// A new kind may carry words that were already turned into facets without it.
		this.priceWords.clear()
		this.popularWords.clear()
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
		this.remove(listing.id)
		this.version++
		const kind = this.kindOf(listing)
		this.listings.add(listing, kind.ordinal)
		this.kinds.addListing(kind, orderKey(listing.priceCents, listing.id))
		this.fresh.add(listing.id, listing.createdAt, now)
		this.byPrice.insert({
			key: this.priceKey(listing.id),
			kind: kind.ordinal,
			priceCents: listing.priceCents,
			facets: this.facetsOf(listing.id, this.priceWords),
		})
		this.byPopularity.insert({
			key: this.popularKey(listing.id, kind),
			kind: kind.ordinal,
			priceCents: listing.priceCents,
			facets: this.facetsOf(listing.id, this.popularWords),
		})
	}

	/** Fills an empty engine at once; much faster than one `put` after the other. Leaves out what has no kind. */
	async load(batches: AsyncIterable<readonly Listing[]>, now: number): Promise<void> {
		if (this.size > 0) throw new Error('load needs an empty engine')
		this.version++
		this.priceWords.clear()
		this.popularWords.clear()
		for await (const batch of batches) {
			for (const listing of batch) {
				const kind = this.kinds.get(listing.kindId)
				if (kind === undefined) continue
				checkBounds(listing)
				this.listings.add(listing, kind.ordinal)
				this.kinds.addListing(kind, orderKey(listing.priceCents, listing.id))
				this.fresh.add(listing.id, listing.createdAt, now)
			}
		}
		this.fillOrders(now)
	}

	private fillOrders(now: number): void {
		const priceKeys = new Float64Array(this.size)
		const popularKeys = new Float64Array(this.size)
		let index = 0
		for (const kind of this.kinds.all) {
			for (const key of kind.priceKeys) {
				priceKeys[index] = key
				popularKeys[index++] = this.popularKey(idOfKey(key), kind)
			}
		}
		const source: EntrySource = {
			kind: (id) => this.listings.kind(id),
			price: (id) => this.listings.price(id),
			flags: (id) => this.ownFacetsFor(id, isNewAt(now, this.listings.createdAt(id))),
			...this.kinds.allFacets(),
		}
		this.byPrice.load(priceKeys.sort(), source)
		this.byPopularity.load(popularKeys.sort(), source)
	}

	/** Takes a listing off; false when it was not there. */
	remove(id: number): boolean {
		if (!this.listings.has(id)) return false
		this.version++
		const kind = this.kindOfId(id)
		this.byPrice.remove(this.priceKey(id), this.facetsOf(id, this.priceWords))
		this.byPopularity.remove(this.popularKey(id, kind), this.facetsOf(id, this.popularWords))
		this.kinds.removeListing(kind, this.priceKey(id))
		this.fresh.forget(id)
		this.listings.remove(id)
		return true
	}

	/** Listings stop being new as time passes, with nobody changing them. */
	ageListings(now: number): void {
		for (const id of this.fresh.takeAged(now)) {
			this.version++
			this.byPrice.setFacet(this.priceKey(id), this.newFacet, false)
			this.byPopularity.setFacet(this.popularKey(id, this.kindOfId(id)), this.newFacet, false)
		}
	}

	/** False when nothing changes. */
	setPopularity(kindId: number, popularity: number): boolean {
		const kind = this.kinds.get(kindId)
		const score = Math.min(popularity, ORDER_MAX)
		if (kind === undefined || kind.popularity === score) return false
		this.version++
		const ids = kind.priceKeys.map(idOfKey)
		for (const id of ids)
			this.byPopularity.remove(this.popularKey(id, kind), this.facetsOf(id, this.popularWords))
		kind.popularity = score
		this.popularityVersion++
		for (const id of ids) {
			this.byPopularity.insert({
				key: this.popularKey(id, kind),
				kind: kind.ordinal,
				priceCents: this.listings.price(id),
				facets: this.facetsOf(id, this.popularWords),
			})
		}
		return true
	}

	list(query: ListQuery): ListResult {
		return this.querying.list(query)
	}

	/** Different listings of all that match, each as likely as any other; costs one query. */
	sample(query: Omit<ListQuery, 'sort' | 'offset'>, random: Random = Math.random): ListResult {
		// Of both orders the one by price is the cheaper one to filter by price.
		return this.querying.sample({ ...query, sort: 'asc', offset: 0 }, random)
	}

	ids(): number[] {
		return this.kinds.all.flatMap(({ priceKeys }) => priceKeys.map(idOfKey))
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

	private listing(id: number): Listing | undefined {
		const numbers = this.listings.get(id)
		return numbers && { ...numbers, kindId: this.kindOfId(id).id }
	}

	private kindOf(listing: Listing): KnownKind {
		const kind = this.kinds.get(listing.kindId)
		if (kind === undefined) throw new Error(`listing ${listing.id} is of the unknown kind ${listing.kindId}`)
		return kind
	}

	private priceKey(id: number): number {
		return orderKey(this.listings.price(id), id)
	}

	private popularKey(id: number, kind: KnownKind): number {
		return orderKey(ORDER_MAX - kind.popularity, id)
	}

	private facetsOf(id: number, words: WordFacets): number[] {
		const kind = this.kindOfId(id)
		return [...kind.facets, ...words.of(kind.ordinal), ...this.ownFacetsFor(id, this.fresh.has(id))]
	}

	private ownFacetsFor(id: number, isNew: boolean): readonly number[] {
		const index = (this.listings.isOnSale(id) ? 1 : 0) + (isNew ? 2 : 0)
		return this.ownFacets[index] ?? []
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

function checkBounds({ id, priceCents }: Listing): void {
	if (id > ID_MAX || priceCents > ORDER_MAX)
		throw new RangeError(`listing ${id} at ${priceCents} is out of bounds`)
}
