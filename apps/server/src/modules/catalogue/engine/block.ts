import { BITMAP_WORDS, type Bitmap, type Bitmaps, type PriceColumn } from './bitmaps.ts'
import type { FacetColumns } from './facet-columns.ts'
import type { KindSet } from './kind-set.ts'

/**
 * Up to 4096 listings in order, with one bitmap per facet value that occurs among them. Small enough
 * that making room in the middle costs microseconds, large enough that a million listings are a few
 * hundred blocks. Pinned by `bench/catalogue`.
 */
export const BLOCK_CAPACITY = BITMAP_WORDS * 32
const HALF = BLOCK_CAPACITY / 2

export interface Entry {
	/** The place in the order; unique. See `keys.ts`. */
	key: number
	kind: number
	priceCents: number
	/** Ids of the facet values it has. */
	facets: readonly number[]
}

/** Where a block that is filled at once gets what belongs to its keys. */
export interface EntrySource {
	kindOf(key: number): number
	priceOf(key: number): number
	markFacets(key: number, mark: (facet: number) => void): void
}

export class Block {
	size = 0
	readonly keys = new Float64Array(BLOCK_CAPACITY)
	readonly kinds = new Uint32Array(BLOCK_CAPACITY)
	readonly prices: PriceColumn
	/** By facet id; a value that does not occur here has no bitmap and costs nothing. */
	readonly facets = new Map<number, Bitmap>()
	/** What the columns call it. */
	readonly number: number
	private readonly counts = new Map<number, number>()
	private readonly bitmaps: Bitmaps
	private readonly columns: FacetColumns

	constructor(bitmaps: Bitmaps, columns: FacetColumns) {
		this.columns = columns
		this.number = columns.takeNumber()
		this.bitmaps = bitmaps
		this.prices = bitmaps.allocatePrices()
	}

	count(facet: number): number {
		return this.counts.get(facet) ?? 0
	}

	/** The first slot whose key is at least `key`. */
	lowerBound(key: number): number {
		let low = 0
		let high = this.size
		while (low < high) {
			const middle = (low + high) >>> 1
			if ((this.keys[middle] as number) < key) low = middle + 1
			else high = middle
		}
		return low
	}

	insert({ key, kind, priceCents, facets }: Entry): void {
		const slot = this.lowerBound(key)
		const { words } = this.bitmaps
		if (slot < this.size) {
			this.keys.copyWithin(slot + 1, slot, this.size)
			this.kinds.copyWithin(slot + 1, slot, this.size)
			words.copyWithin(this.priceAt(slot + 1), this.priceAt(slot), this.priceAt(this.size))
			for (const bitmap of this.facets.values()) this.bitmaps.insertZero(bitmap, slot)
		}
		this.keys[slot] = key
		this.kinds[slot] = kind
		words[this.priceAt(slot)] = priceCents
		this.size++
		for (const facet of facets) this.mark(facet, slot)
	}

	/** Fills an empty block at once with keys that are in order. */
	fill(keys: Float64Array, source: EntrySource): void {
		const bitmapOf: Bitmap[] = []
		let slot = 0
		const mark = (facet: number) => {
			bitmapOf[facet] ??= this.bitmaps.allocate()
			this.bitmaps.set(bitmapOf[facet], slot)
		}
		this.keys.set(keys)
		this.size = keys.length
		for (; slot < keys.length; slot++) {
			const key = keys[slot] as number
			this.kinds[slot] = source.kindOf(key)
			this.bitmaps.words[this.priceAt(slot)] = source.priceOf(key)
			source.markFacets(key, mark)
		}
		for (const [facet, bitmap] of bitmapOf.entries()) if (bitmap !== undefined) this.adopt(facet, bitmap)
	}

	/** Removes the entry with that key; false when it is not here. */
	remove(key: number, facets: readonly number[]): boolean {
		const slot = this.lowerBound(key)
		if (slot >= this.size || this.keys[slot] !== key) return false
		this.keys.copyWithin(slot, slot + 1, this.size)
		this.kinds.copyWithin(slot, slot + 1, this.size)
		this.bitmaps.words.copyWithin(this.priceAt(slot), this.priceAt(slot + 1), this.priceAt(this.size))
		this.size--
		for (const bitmap of this.facets.values()) this.bitmaps.removeAt(bitmap, slot)
		for (const facet of facets) this.forget(facet)
		return true
	}

	/** Moves the upper half out into a block of its own. */
	split(): Block {
		const upper = new Block(this.bitmaps, this.columns)
		upper.keys.set(this.keys.subarray(HALF, this.size))
		upper.kinds.set(this.kinds.subarray(HALF, this.size))
		this.bitmaps.words.copyWithin(upper.priceAt(0), this.priceAt(HALF), this.priceAt(this.size))
		upper.size = this.size - HALF
		this.size = HALF
		for (const [facet, bitmap] of [...this.facets]) {
			const moved = this.bitmaps.allocate()
			const { words } = this.bitmaps
			const middle = (bitmap >>> 2) + BITMAP_WORDS / 2
			words.copyWithin(moved >>> 2, middle, (bitmap >>> 2) + BITMAP_WORDS)
			words.fill(0, middle, (bitmap >>> 2) + BITMAP_WORDS)
			upper.adopt(facet, moved)
			this.adopt(facet, bitmap)
		}
		return upper
	}

	/** Takes over all entries of the next block in the order, which is empty afterwards. */
	append(next: Block): void {
		this.keys.set(next.keys.subarray(0, next.size), this.size)
		this.kinds.set(next.kinds.subarray(0, next.size), this.size)
		this.bitmaps.words.copyWithin(this.priceAt(this.size), next.priceAt(0), next.priceAt(next.size))
		for (const [facet, bitmap] of next.facets) {
			for (let slot = 0; slot < next.size; slot++) {
				if (this.bitmaps.has(bitmap, slot)) this.mark(facet, this.size + slot)
			}
		}
		this.size += next.size
		next.release()
	}

	/** Sets or clears one facet value of the entry with that key. */
	setFacet(key: number, facet: number, on: boolean): void {
		const slot = this.lowerBound(key)
		if (slot >= this.size || this.keys[slot] !== key) return
		const bitmap = this.facets.get(facet)
		const isOn = bitmap !== undefined && this.bitmaps.has(bitmap, slot)
		if (on === isOn) return
		if (on) this.mark(facet, slot)
		else if (bitmap !== undefined) {
			this.bitmaps.unset(bitmap, slot)
			this.forget(facet)
		}
	}

	/** Marks every entry that passes; for facets that appear while the shop runs. */
	fillFacet(facet: number, kinds: KindSet): void {
		const bitmap = this.bitmaps.allocate()
		const { words } = this.bitmaps
		const base = bitmap >>> 2
		for (let slot = 0; slot < this.size; slot++) {
			if (kinds.has(this.kinds[slot] as number))
				words[base + (slot >>> 5)] = (words[base + (slot >>> 5)] as number) | (1 << (slot & 31))
		}
		this.adopt(facet, bitmap)
	}

	dropFacet(facet: number): void {
		const bitmap = this.facets.get(facet)
		if (bitmap === undefined) return
		this.bitmaps.release(bitmap)
		this.facets.delete(facet)
		this.columns.set(facet, this.number, 0)
		this.counts.delete(facet)
	}

	/** Gives all memory back; the block is not to be used any more. */
	release(): void {
		for (const facet of [...this.facets.keys()]) this.dropFacet(facet)
		this.bitmaps.releasePrices(this.prices)
		this.columns.giveNumberBack(this.number)
		this.size = 0
	}

	/** Where a slot's price stands in the words of the memory. */
	private priceAt(slot: number): number {
		return (this.prices >>> 2) + slot
	}

	private mark(facet: number, slot: number): void {
		let bitmap = this.facets.get(facet)
		if (bitmap === undefined) {
			bitmap = this.bitmaps.allocate()
			this.place(facet, bitmap)
		}
		this.bitmaps.set(bitmap, slot)
		this.counts.set(facet, this.count(facet) + 1)
	}

	private place(facet: number, bitmap: Bitmap): void {
		this.facets.set(facet, bitmap)
		this.columns.set(facet, this.number, bitmap)
	}

	private forget(facet: number): void {
		const left = this.count(facet) - 1
		if (left > 0) this.counts.set(facet, left)
		else this.dropFacet(facet)
	}

	private adopt(facet: number, bitmap: Bitmap): void {
		this.place(facet, bitmap)
		const count = this.bitmaps.kernel.count(bitmap)
		if (count > 0) this.counts.set(facet, count)
		else this.dropFacet(facet)
	}
}
