import { rangeFilterNames } from '@skinverse/contract/item-filters'
import type { Bitmaps } from './bitmaps.ts'
import { type BlockRecord, createRecord } from './block-record.ts'
import { BITMAP_WORDS, type Bitmap, type Numbers } from './checked-kernel.ts'
import { type FacetColumns, NO_BITMAP } from './facet-columns.ts'
import { orderKey } from './keys.ts'
import type { PackedListings, PackedTarget } from './packed-listings.ts'
import type { SortedListings } from './sort-listings.ts'

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
	/** One for each column of `range-columns.ts`. */
	numbers: readonly number[]
	/** Ids of the facet values it has. */
	facets: readonly number[]
}

/** Where a block that is filled at once gets what belongs to its listings. */
export interface EntrySource {
	packed: PackedListings
	/** Facets that are a listing's own, by the number of its flags. */
	ofFlags: readonly (readonly number[])[]
	/** Those of all kinds, and where those of each kind start. */
	facets: Uint32Array
	starts: Uint32Array
	/** The bitmap of each facet in the block that is being filled; zeros in between. */
	bitmapOf: Uint32Array
}

export class Block {
	size = 0
	readonly keys = new Float64Array(BLOCK_CAPACITY)
	readonly kinds: Numbers
	/** What range filters compare; see `range-columns.ts`. */
	readonly columns: readonly Numbers[]
	/** The facet values that occur here; one that does not has no bitmap and costs nothing. In no order. */
	private readonly facets: number[] = []
	/** What the columns call it. */
	readonly number: number
	private readonly bitmaps: Bitmaps
	private readonly facetColumns: FacetColumns

	constructor(bitmaps: Bitmaps, facetColumns: FacetColumns) {
		this.facetColumns = facetColumns
		this.number = facetColumns.takeNumber()
		this.bitmaps = bitmaps
		this.kinds = bitmaps.allocateNumbers()
		this.columns = rangeFilterNames.map(() => bitmaps.allocateNumbers())
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

	insert({ key, kind, numbers, facets }: Entry): void {
		const slot = this.lowerBound(key)
		if (slot < this.size) {
			this.keys.copyWithin(slot + 1, slot, this.size)
			for (const column of this.allNumbers())
				this.bitmaps.copyNumbers(column, slot + 1, column, slot, this.size - slot)
			for (const facet of this.facets) this.bitmaps.insertZero(this.bitmapOf(facet), slot)
		}
		this.setNumbers(slot, key, kind, numbers)
		this.size++
		for (const facet of facets) this.mark(facet, slot)
	}

	/** Fills an empty block at once with a part of the listings that are in order. */
	fill({ values, places }: SortedListings, from: number, to: number, source: EntrySource): void {
		this.size = to - from
		const target: PackedTarget = {
			memory: this.bitmaps.words,
			kinds: this.kinds >>> 2,
			columns: this.columns.map((column) => column >>> 2),
			ids: new Uint32Array(this.size),
			flags: new Uint8Array(this.size),
		}
		source.packed.copy(places, from, target)
		for (let slot = 0; slot < this.size; slot++)
			this.keys[slot] = orderKey(values[from + slot] as number, target.ids[slot] as number)
		this.fillFacets(target, source)
	}

	/** All of it, with the facets that `isKept`. */
	save(isKept: (facet: number) => boolean): BlockRecord {
		const facets = this.facets.filter(isKept)
		const record = createRecord(this.size, facets.length)
		const { words } = this.bitmaps
		record.keys.set(this.keys.subarray(0, this.size))
		record.kinds.set(words.subarray(this.kinds >>> 2, (this.kinds >>> 2) + this.size))
		for (const [index, column] of this.columns.entries())
			record.columns[index]?.set(words.subarray(column >>> 2, (column >>> 2) + this.size))
		record.facets.set(facets)
		for (const [index, facet] of facets.entries()) {
			const bitmap = this.bitmapOf(facet) >>> 2
			record.bitmaps.set(words.subarray(bitmap, bitmap + BITMAP_WORDS), index * BITMAP_WORDS)
		}
		return record
	}

	/** Takes a saved block over into an empty one. */
	restore({ keys, kinds, columns, facets, bitmaps }: BlockRecord): void {
		this.size = keys.length
		this.keys.set(keys)
		this.bitmaps.words.set(kinds, this.kinds >>> 2)
		for (const [index, column] of this.columns.entries())
			this.bitmaps.words.set(columns[index] ?? [], column >>> 2)
		for (const [index, facet] of facets.entries()) {
			const bitmap = this.addFacet(facet)
			const saved = bitmaps.subarray(index * BITMAP_WORDS, (index + 1) * BITMAP_WORDS)
			this.bitmaps.words.set(saved, bitmap >>> 2)
		}
	}

	/** First the bitmaps of all facets that occur, then their bits: allocating may replace the memory. */
	private fillFacets({ kinds, flags }: PackedTarget, source: EntrySource): void {
		const { ofFlags, bitmapOf } = source
		const begin = (facet: number) => {
			if (bitmapOf[facet] === NO_BITMAP) bitmapOf[facet] = this.addFacet(facet)
		}
		const ordinals = this.bitmaps.words.slice(kinds, kinds + this.size)
		facetsOf(ordinals, source, begin)
		for (const own of flagsIn(flags)) for (const facet of ofFlags[own] ?? []) begin(facet)
		const { words } = this.bitmaps
		markKinds(words, ordinals, source)
		markFlags(words, flags, source)
		for (const facet of this.facets) bitmapOf[facet] = NO_BITMAP
	}

	/** Removes the entry with that key; false when it is not here. */
	remove(key: number, facets: readonly number[]): boolean {
		const slot = this.lowerBound(key)
		if (slot >= this.size || this.keys[slot] !== key) return false
		this.keys.copyWithin(slot, slot + 1, this.size)
		this.size--
		for (const column of this.allNumbers())
			this.bitmaps.copyNumbers(column, slot, column, slot + 1, this.size - slot)
		for (const facet of this.facets) this.bitmaps.removeAt(this.bitmapOf(facet), slot)
		for (const facet of facets) this.dropIfEmpty(facet)
		return true
	}

	/** Moves the upper half out into a block of its own. */
	split(): Block {
		const upper = new Block(this.bitmaps, this.facetColumns)
		upper.keys.set(this.keys.subarray(HALF, this.size))
		upper.size = this.size - HALF
		this.copyNumbersFrom(upper, 0, this, HALF, upper.size)
		this.size = HALF
		for (const facet of [...this.facets]) {
			const bitmap = this.bitmapOf(facet)
			const moved = upper.addFacet(facet)
			const { words } = this.bitmaps
			const middle = (bitmap >>> 2) + BITMAP_WORDS / 2
			words.copyWithin(moved >>> 2, middle, (bitmap >>> 2) + BITMAP_WORDS)
			words.fill(0, middle, (bitmap >>> 2) + BITMAP_WORDS)
			upper.dropIfEmpty(facet)
			this.dropIfEmpty(facet)
		}
		return upper
	}

	/** Takes over all entries of the next block in the order, which is empty afterwards. */
	append(next: Block): void {
		this.keys.set(next.keys.subarray(0, next.size), this.size)
		this.copyNumbersFrom(this, this.size, next, 0, next.size)
		for (const facet of next.facets) {
			const bitmap = next.bitmapOf(facet)
			for (let slot = 0; slot < next.size; slot++) {
				if (this.bitmaps.has(bitmap, slot)) this.mark(facet, this.size + slot)
			}
		}
		this.size += next.size
		next.release()
	}

	/** Replaces the numbers of the entry with that key. */
	setNumbersOf(key: number, numbers: readonly number[]): void {
		const slot = this.lowerBound(key)
		if (slot < this.size && this.keys[slot] === key)
			this.setNumbers(slot, key, this.bitmaps.words[(this.kinds >>> 2) + slot] as number, numbers)
	}

	/** Sets or clears one facet value of the entry with that key. */
	setFacet(key: number, facet: number, on: boolean): void {
		const slot = this.lowerBound(key)
		if (slot >= this.size || this.keys[slot] !== key) return
		const bitmap = this.bitmapOf(facet)
		const isOn = bitmap !== NO_BITMAP && this.bitmaps.has(bitmap, slot)
		if (on === isOn) return
		if (on) this.mark(facet, slot)
		else {
			this.bitmaps.unset(bitmap, slot)
			this.dropIfEmpty(facet)
		}
	}

	/** Marks every entry whose kind is in the set; for facets that appear while the shop runs. */
	fillFacet(facet: number, kindSet: number): void {
		const bitmap = this.addFacet(facet)
		this.bitmaps.kernel.markKinds(bitmap, this.kinds, kindSet)
		this.bitmaps.keepRange(bitmap, 0, this.size)
		this.dropIfEmpty(facet)
	}

	dropFacet(facet: number): void {
		const index = this.facets.indexOf(facet)
		if (index < 0) return
		this.facets[index] = this.facets.at(-1) as number
		this.facets.pop()
		this.facetColumns.release(facet, this.number)
	}

	/** Gives all memory back; the block is not to be used any more. */
	release(): void {
		for (const facet of [...this.facets]) this.dropFacet(facet)
		for (const column of this.allNumbers()) this.bitmaps.releaseNumbers(column)
		this.facetColumns.giveNumberBack(this.number)
		this.size = 0
	}

	private setNumbers(slot: number, key: number, kind: number, numbers: readonly number[]): void {
		const { words } = this.bitmaps
		this.keys[slot] = key
		words[(this.kinds >>> 2) + slot] = kind
		for (const [index, column] of this.columns.entries())
			words[(column >>> 2) + slot] = numbers[index] as number
	}

	/** Kinds and columns: all that is kept as one number for each slot. */
	private allNumbers(): readonly Numbers[] {
		return [this.kinds, ...this.columns]
	}

	private copyNumbersFrom(target: Block, to: number, source: Block, from: number, count: number): void {
		const sources = source.allNumbers()
		for (const [index, column] of target.allNumbers().entries())
			this.bitmaps.copyNumbers(column, to, sources[index] as Numbers, from, count)
	}

	private bitmapOf(facet: number): Bitmap {
		return this.facetColumns.bitmap(facet, this.number)
	}

	/** For one that does not occur here yet. */
	private addFacet(facet: number): Bitmap {
		this.facets.push(facet)
		return this.facetColumns.allocate(facet, this.number)
	}

	private mark(facet: number, slot: number): void {
		const known = this.bitmapOf(facet)
		this.bitmaps.set(known === NO_BITMAP ? this.addFacet(facet) : known, slot)
	}

	private dropIfEmpty(facet: number): void {
		const bitmap = this.bitmapOf(facet)
		if (bitmap !== NO_BITMAP && this.bitmaps.kernel.count(bitmap) === 0) this.dropFacet(facet)
	}
}

/** The numbers that occur. */
function flagsIn(flags: Uint8Array): number[] {
	let seen = 0
	for (let slot = 0; slot < flags.length; slot++) seen |= 1 << (flags[slot] as number)
	return Array.from({ length: 32 }, (_, own) => own).filter((own) => (seen & (1 << own)) !== 0)
}

function facetsOf(
	ordinals: Int32Array,
	{ facets, starts, bitmapOf }: EntrySource,
	begin: (facet: number) => void,
): void {
	for (let slot = 0; slot < ordinals.length; slot++) {
		const kind = ordinals[slot] as number
		const end = starts[kind + 1] as number
		for (let at = starts[kind] as number; at < end; at++)
			if (bitmapOf[facets[at] as number] === NO_BITMAP) begin(facets[at] as number)
	}
}

function markKinds(words: Int32Array, ordinals: Int32Array, { facets, starts, bitmapOf }: EntrySource): void {
	for (let slot = 0; slot < ordinals.length; slot++) {
		const kind = ordinals[slot] as number
		const end = starts[kind + 1] as number
		for (let at = starts[kind] as number; at < end; at++) {
			const word = ((bitmapOf[facets[at] as number] as Bitmap) >>> 2) + (slot >>> 5)
			words[word] = (words[word] as number) | (1 << (slot & 31))
		}
	}
}

function markFlags(words: Int32Array, flags: Uint8Array, { ofFlags, bitmapOf }: EntrySource): void {
	for (let slot = 0; slot < flags.length; slot++) {
		const own = ofFlags[flags[slot] as number] as readonly number[]
		for (let at = 0; at < own.length; at++) {
			const word = ((bitmapOf[own[at] as number] as Bitmap) >>> 2) + (slot >>> 5)
			words[word] = (words[word] as number) | (1 << (slot & 31))
		}
	}
}
