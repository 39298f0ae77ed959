import { Bitmaps } from './bitmaps.ts'
import type { EntrySource } from './block.ts'
import { BlockList } from './block-list.ts'
import { ID_MAX, idOfKey, ORDER_MAX, orderKey } from './keys.ts'
import { type Kind, Kinds, type KnownKind } from './kinds.ts'
import { type Listing, Listings } from './listings.ts'
import { NewListings } from './new-listings.ts'
import { COLLECT_UP_TO, type ListQuery, type ListResult, Querying } from './querying.ts'
import { WordFacets } from './word-facets.ts'

/** Everything that is on sale, in memory, in both orders, always up to date with what it was told. */
export class CatalogueEngine {
	readonly kinds = new Kinds()
	readonly listings = new Listings()
	private readonly bitmaps = new Bitmaps()
	private readonly byPrice = new BlockList(this.bitmaps)
	private readonly byPopularity = new BlockList(this.bitmaps)
	private readonly priceWords = new WordFacets(this.kinds, this.byPrice)
	private readonly popularWords = new WordFacets(this.kinds, this.byPopularity)
	private readonly fresh = new NewListings()
	private readonly saleFacet = this.kinds.facets.id('flag', 'sale')
	private readonly newFacet = this.kinds.facets.id('flag', 'new')
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
		const listings = known.listings.flatMap((id) => this.listings.get(id) ?? [])
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
		this.listings.add(listing)
		kind.listings.push(listing.id)
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

	/** Fills an empty engine at once; much faster than one `put` after the other. */
	load(listings: readonly Listing[], now: number): void {
		if (this.size > 0) throw new Error('load needs an empty engine')
		this.version++
		for (const listing of listings) {
			checkBounds(listing)
			this.listings.add(listing)
			this.kindOf(listing).listings.push(listing.id)
			this.fresh.add(listing.id, listing.createdAt, now)
		}
		const ids = Float64Array.from(listings, ({ id }) => id)
		this.byPrice.load(ids.map((id) => this.priceKey(id)).sort(), this.entries(this.priceWords))
		this.byPopularity.load(
			ids.map((id) => this.popularKey(id, this.kindOfId(id))).sort(),
			this.entries(this.popularWords),
		)
	}

	/** Takes a listing off; false when it was not there. */
	remove(id: number): boolean {
		if (!this.listings.has(id)) return false
		this.version++
		const kind = this.kindOfId(id)
		this.byPrice.remove(this.priceKey(id), this.facetsOf(id, this.priceWords))
		this.byPopularity.remove(this.popularKey(id, kind), this.facetsOf(id, this.popularWords))
		kind.listings.splice(kind.listings.indexOf(id), 1)
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
		for (const id of kind.listings)
			this.byPopularity.remove(this.popularKey(id, kind), this.facetsOf(id, this.popularWords))
		kind.popularity = score
		this.popularityVersion++
		for (const id of kind.listings) {
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

	ids(): number[] {
		return this.kinds.all.flatMap(({ listings }) => listings)
	}

	/** Whether this is what is known of the listing already. */
	isSame(listing: Listing): boolean {
		const known = this.listings.get(listing.id)
		return known !== undefined && columns.every((column) => known[column] === listing[column])
	}

	isNew(id: number): boolean {
		return this.fresh.has(id)
	}

	kindOfId(id: number): KnownKind {
		const kind = this.kinds.get(this.listings.kindId(id))
		if (kind === undefined) throw new Error(`listing ${id} has no kind`)
		return kind
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

	private entries(words: WordFacets): EntrySource {
		return {
			kindOf: (key) => this.kindOfId(idOfKey(key)).ordinal,
			priceOf: (key) => this.listings.price(idOfKey(key)),
			markFacets: (key, mark) => this.markFacets(idOfKey(key), words, mark),
		}
	}

	private facetsOf(id: number, words: WordFacets): number[] {
		const facets: number[] = []
		this.markFacets(id, words, (facet) => facets.push(facet))
		return facets
	}

	private markFacets(id: number, words: WordFacets, mark: Mark): void {
		const kind = this.kindOfId(id)
		for (const facet of kind.facets) mark(facet)
		words.mark(kind.ordinal, mark)
		if (this.listings.isOnSale(id)) mark(this.saleFacet)
		if (this.fresh.has(id)) mark(this.newFacet)
	}
}

type Mark = (facet: number) => void

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
