import { choiceFilterNames } from '@skinverse/contract/item-filters'
import { Facets } from './facets.ts'
import type { FloatMarks } from './float-marks.ts'
import { KindSet } from './kind-set.ts'
import { Words } from './words.ts'

/** What all listings of one market name share. */
export interface Kind {
	id: number
	/** `weapon | skin (wear)` */
	title: string
	category: string
	type: string
	quality: string | null
	exterior: string | null
	hero: string | null
	class: string | null
	/** CS2: what the finish is on. */
	weapon: string | null
	collection: string | null
	imgUrl: string | null
	stattrak: boolean | null
	souvenir: boolean | null
	skin: SkinName
}

/** What kinds of every wear and class share. */
export interface SkinName {
	id: number
	name: string
	/** With the category it is the skin's address. */
	slug: string
}

export interface KnownKind extends Kind {
	/** Position among the kinds; what the engine calls it by. */
	ordinal: number
	/** The same of its skin among the skins. */
	skinOrdinal: number
	facets: readonly number[]
	/**
	 * Its listings, in no order, as keys of the order by price: price and id in one number, so that going
	 * through them needs no look at the listings. Changed by `setListings`, `addListing` and `removeListing` only.
	 */
	priceKeys: number[]
	/** The lowest of `priceKeys`; infinity without any. */
	lowestKey: number
	/** The floats of its listings; undefined until a query asks for them, and again after a change. */
	floatMarks: FloatMarks | undefined
	/** How often its title was bought or put in a cart. */
	popularity: number
	/** The part of a product's JSON that all its listings share. */
	json: string
}

const FIRST_KINDS = 1024

const filtered = ['category', ...choiceFilterNames, 'weapon'] as const

export class Kinds {
	readonly all: KnownKind[] = []
	readonly facets = new Facets()
	readonly words = new Words()
	private readonly byId = new Map<number, KnownKind>()
	private readonly byFacet = new Map<number, KindSet>()
	private readonly bySkin = new Map<number, KnownKind[]>()
	/** How many listings each kind has, by ordinal. */
	private listingCounts = new Uint32Array(FIRST_KINDS)
	/** How many of them have a float. */
	private floatCounts = new Uint32Array(FIRST_KINDS)
	/** The ordinal of each kind's skin, by the kind's ordinal. */
	skinOrdinals = new Uint32Array(FIRST_KINDS)
	/** By their ordinals. */
	readonly skinIds: number[] = []

	get(id: number): KnownKind | undefined {
		return this.byId.get(id)
	}

	at(ordinal: number): KnownKind {
		const kind = this.all[ordinal]
		if (kind === undefined) throw new RangeError(`no kind at ${ordinal}`)
		return kind
	}

	/** The kinds that have a facet value; undefined where none has. */
	withFacet(facet: number): KindSet | undefined {
		return this.byFacet.get(facet)
	}

	/** Also those that were replaced since, which have no listings. */
	ofSkin(id: number): readonly KnownKind[] {
		return this.bySkin.get(id) ?? []
	}

	/** How many listings the kinds of a set have together. */
	listingsOf(set: KindSet): number {
		return set.sum(this.listingCounts)
	}

	/** How many of these have a float; of all kinds without a set. */
	floatsOf(set: KindSet | undefined): number {
		if (set !== undefined) return set.sum(this.floatCounts)
		return this.floatCounts.reduce((sum, count) => sum + count, 0)
	}

	/** How many listings the kinds in both sets have together. */
	listingsOfBoth(set: KindSet, other: KindSet): number {
		return set.sumShared(other, this.listingCounts)
	}

	/** Visits the skins of the kinds that have listings; of all kinds without a set. */
	skinsOnSale(set: KindSet | undefined, addSkin: (ordinal: number) => void): void {
		const { skinOrdinals, listingCounts } = this
		const add = (ordinal: number) => {
			if (listingCounts[ordinal] !== 0) addSkin(skinOrdinals[ordinal] as number)
		}
		if (set !== undefined) set.forEach(add)
		else for (let ordinal = 0; ordinal < this.all.length; ordinal++) add(ordinal)
	}

	/** The facets of all kinds as plain numbers: those of one begin at `starts[ordinal]` and end where the next begin. */
	allFacets(): { facets: Uint32Array; starts: Uint32Array } {
		const starts = new Uint32Array(this.all.length + 1)
		for (const { ordinal, facets } of this.all) starts[ordinal + 1] = (starts[ordinal] ?? 0) + facets.length
		const facets = new Uint32Array(starts.at(-1) ?? 0)
		for (const kind of this.all) facets.set(kind.facets, starts[kind.ordinal])
		return { facets, starts }
	}

	/** By ordinal. */
	popularities(): Float64Array {
		return Float64Array.from(this.all, ({ popularity }) => popularity)
	}

	/** All listings of a kind that has none yet, and how many of them have a float. */
	setListings(kind: KnownKind, priceKeys: Float64Array, floats: number): void {
		kind.priceKeys = Array.from(priceKeys)
		this.listingCounts[kind.ordinal] = priceKeys.length
		this.floatCounts[kind.ordinal] = floats
		for (const key of kind.priceKeys) if (key < kind.lowestKey) kind.lowestKey = key
		kind.floatMarks = undefined
	}

	addListing(kind: KnownKind, priceKey: number, hasFloat: boolean): void {
		this.listingCounts[kind.ordinal] = kind.priceKeys.push(priceKey)
		if (hasFloat) this.countFloats(kind, 1)
		kind.lowestKey = Math.min(kind.lowestKey, priceKey)
		kind.floatMarks = undefined
	}

	removeListing(kind: KnownKind, priceKey: number, hasFloat: boolean): void {
		const { priceKeys } = kind
		priceKeys.splice(priceKeys.indexOf(priceKey), 1)
		this.listingCounts[kind.ordinal] = priceKeys.length
		if (hasFloat) this.countFloats(kind, -1)
		kind.floatMarks = undefined
		if (priceKey === kind.lowestKey)
			kind.lowestKey = priceKeys.reduce((low, key) => Math.min(low, key), Number.POSITIVE_INFINITY)
	}

	private countFloats({ ordinal }: KnownKind, change: number): void {
		this.floatCounts[ordinal] = (this.floatCounts[ordinal] as number) + change
	}

	isSame(known: KnownKind, kind: Kind): boolean {
		return known.weapon === kind.weapon && known.imgUrl === kind.imgUrl && known.json === sharedJson(kind)
	}

	/** A kind that is added again takes the place of the old one, which is left without listings. */
	add(kind: Kind): KnownKind {
		const facets = filtered.flatMap((group) => {
			const value = kind[group]
			return value === null ? [] : [this.facets.id(group, value)]
		})
		const ofSkin = this.kindsOfSkin(kind.skin.id)
		const known: KnownKind = {
			...kind,
			ordinal: this.all.length,
			skinOrdinal: ofSkin[0]?.skinOrdinal ?? this.skinIds.push(kind.skin.id) - 1,
			facets,
			priceKeys: [],
			lowestKey: Number.POSITIVE_INFINITY,
			floatMarks: undefined,
			popularity: 0,
			json: sharedJson(kind),
		}
		this.all.push(known)
		ofSkin.push(known)
		if (this.all.length > this.listingCounts.length) {
			this.listingCounts = grown(this.listingCounts)
			this.floatCounts = grown(this.floatCounts)
			this.skinOrdinals = grown(this.skinOrdinals)
		}
		this.skinOrdinals[known.ordinal] = known.skinOrdinal
		for (const facet of facets) {
			const set = this.byFacet.get(facet) ?? new KindSet()
			set.add(known.ordinal)
			this.byFacet.set(facet, set)
		}
		this.byId.set(kind.id, known)
		this.words.add(
			known.ordinal,
			[kind.title, withoutWear(kind.title)],
			kind.hero === null ? [] : [kind.hero],
		)
		return known
	}

	private kindsOfSkin(id: number): KnownKind[] {
		const known = this.bySkin.get(id)
		if (known !== undefined) return known
		const none: KnownKind[] = []
		this.bySkin.set(id, none)
		return none
	}
}

function grown(numbers: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
	const larger = new Uint32Array(numbers.length * 2)
	larger.set(numbers)
	return larger
}

/** `AK-47 | Redline (Field-Tested)` is also called `AK-47 | Redline`. */
function withoutWear(title: string): string {
	return title.replace(/ \((?:Factory New|Minimal Wear|Field-Tested|Well-Worn|Battle-Scarred)\)$/, '')
}

function sharedJson(kind: Kind): string {
	return JSON.stringify({
		title: kind.title,
		category: kind.category,
		type: kind.type,
		quality: kind.quality,
		exterior: kind.exterior,
		hero: kind.hero,
		class: kind.class,
		stattrak: kind.stattrak,
		souvenir: kind.souvenir,
		collection: kind.collection,
	}).slice(1, -1)
}
