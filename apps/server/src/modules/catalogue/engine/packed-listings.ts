import { rangeFilterNames } from '@skinverse/contract/item-filters'
import type { Listings } from './listings.ts'
import { writeColumns } from './range-columns.ts'

const [KIND, ID, FLAGS, COLUMNS] = [0, 1, 2, 3] as const
const WORDS = COLUMNS + rangeFilterNames.length

/**
 * What the blocks of every order keep of a listing, side by side. An order is filled with listings from anywhere in
 * memory, and waiting for them is most of the work: here each is one look into memory.
 */
export class PackedListings {
	private readonly words: Uint32Array<ArrayBuffer>

	/** `flagsOf` gives the number of the flags of a listing. */
	constructor(listings: Listings, ids: Uint32Array, flagsOf: (id: number, createdAt: number) => number) {
		const words = new Uint32Array(ids.length * WORDS)
		const cursor = listings.cursor()
		for (let place = 0; place < ids.length; place++) {
			const id = ids[place] as number
			cursor.moveTo(id)
			const start = place * WORDS
			words[start + KIND] = cursor.kind
			words[start + ID] = id
			words[start + FLAGS] = flagsOf(id, cursor.createdAt)
			writeColumns(cursor, words, start + COLUMNS)
		}
		this.words = words
	}

	/** Copies so many listings, from a place in `places` on, into a block's memory. */
	copy(places: Uint32Array, from: number, to: PackedTarget): void {
		const { words } = this
		const { memory, kinds, ids, flags } = to
		const count = ids.length
		for (let slot = 0; slot < count; slot++) {
			const start = (places[from + slot] as number) * WORDS
			memory[kinds + slot] = words[start + KIND] as number
			ids[slot] = words[start + ID] as number
			flags[slot] = words[start + FLAGS] as number
		}
		for (const [column, target] of to.columns.entries())
			copyColumn(words, COLUMNS + column, places.subarray(from, from + count), memory, target)
	}
}

/** A loop of its own: the processor has the listings of the block at hand by now. */
function copyColumn(
	words: Uint32Array,
	offset: number,
	places: Uint32Array,
	memory: Int32Array,
	target: number,
): void {
	for (let slot = 0; slot < places.length; slot++)
		memory[target + slot] = words[(places[slot] as number) * WORDS + offset] as number
}

/** Where the listings of one block go. */
export interface PackedTarget {
	memory: Int32Array
	/** Where the kinds and each column begin in it. */
	kinds: number
	columns: readonly number[]
	/** As long as there are listings. */
	ids: Uint32Array
	flags: Uint8Array
}
