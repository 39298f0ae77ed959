import { rangeFilterNames } from '@skinverse/contract/item-filters'
import { type Kernel, loadKernel } from './kernel.ts'

/** Words of 32 bits in one bitmap: 4096 bits, one for each listing of a block. */
export const BITMAP_WORDS = 128
export const BITMAP_BYTES = BITMAP_WORDS * 4
export const NUMBERS_BYTES = BITMAP_WORDS * 32 * 4
/** See matchBlock in kernel.wat: an offset, the address of the kinds, then those of the columns of numbers. */
const PLACE_WORDS = 2 + rangeFilterNames.length
/** A power of two, so that no place crosses the border between two bitmaps. */
export const PLACE_BYTES = 4 * 2 ** Math.ceil(Math.log2(PLACE_WORDS))
/** Where a place has the address of a column of numbers, in bytes. */
export const columnOffset = (column: number): number => 4 * (2 + column)
/** What a list of ranges may take: three words for each, and a zero. */
export const RANGE_LIST_WORDS = 3 * rangeFilterNames.length + 1
/**
 * What a list of columns may take, the zeros between groups included. Six groups of at most 50 values each and
 * a search of at most 100 words stay far below. The kernel's own room for a block's program is larger.
 */
export const COLUMN_LIST_WORDS = 1024
const WASM_PAGE_BYTES = 65_536

/** An address in the kernel's memory; 0 is never handed out and stands for "no bitmap". */
export type Bitmap = number
/** The address of one number of 32 bits for each listing of a block. */
export type Numbers = number

/** Which blocks are counted, and until when. */
export interface BlockRun {
	/** The address of the first block's place. */
	place: number
	/** `PLACE_BYTES`, or minus that to go downwards. */
	step: number
	blocks: number
	/** The count after which no further block is looked at; -1 for all. */
	enough: number
	/** Where one count for each block is written. */
	counts: number
}

/** What is looked for in each block. */
export interface Wanted {
	/** The address of a list of columns; see matchBlock in kernel.wat. */
	columns: number
	/** The address of a set of kinds, a byte for each; 0 for any kind. */
	kinds: number
	/** The address of a list of ranges; 0 for none. */
	ranges: number
}

/** Where the skins of kinds are, and those found so far. */
export interface SkinList {
	/** The address of the skin of each kind, and for how many kinds there is room. */
	table: number
	kinds: number
	/** The addresses of a set of skins and of their list, for how many there is room, and how many there are. */
	seen: number
	list: number
	skins: number
	size: number
}

/**
 * The border to the kernel. WebAssembly reads and writes wherever an address points as long as that is within
 * its memory, so a wrong one would give wrong lists instead of an error: each is checked before the call.
 */
export class CheckedKernel {
	/** Words of the whole memory; another array after it grows. */
	words: Int32Array
	/** Where `matchBlock` leaves what it found. */
	readonly found: Bitmap
	/** The first address that the allocator may hand out. */
	readonly heap: number
	private readonly kernel: Kernel
	private bytes: number

	constructor(kernel: Kernel = loadKernel()) {
		this.kernel = kernel
		this.words = new Int32Array(this.kernel.memory.buffer)
		this.bytes = this.words.byteLength
		this.found = this.kernel.found.value
		this.heap = this.kernel.heap.value
	}

	/** Grows the memory by at least that many bytes. */
	grow(bytes: number): void {
		this.kernel.memory.grow(Math.ceil(bytes / WASM_PAGE_BYTES))
		this.words = new Int32Array(this.kernel.memory.buffer)
		this.bytes = this.words.byteLength
	}

	/** Counts the matches in block after block; gives how many blocks were looked at. */
	countBlocks({ place, step, blocks, enough, counts }: BlockRun, wanted: Wanted): number {
		if (blocks === 0) return 0
		if (!(blocks > 0) || Math.abs(step) !== PLACE_BYTES)
			throw new RangeError(`the kernel was asked for ${blocks} blocks, ${step} bytes apart`)
		const lastPlace = place + step * (blocks - 1)
		this.check(place, PLACE_BYTES, PLACE_BYTES)
		this.check(lastPlace, PLACE_BYTES, PLACE_BYTES)
		this.check(counts, blocks * 4, 4)
		this.checkWanted(wanted)
		const { columns, kinds, ranges } = wanted
		const done = this.kernel.countBlocks(place, step, blocks, columns, kinds, ranges, enough, counts)
		if (!(done >= 0 && done <= blocks)) throw new RangeError(`the kernel counted ${done} of ${blocks} blocks`)
		return done
	}

	/** Leaves a block's matches in `found` and counts them. */
	matchBlock(place: number, wanted: Wanted): number {
		this.check(place, PLACE_BYTES, PLACE_BYTES)
		this.checkWanted(wanted)
		return this.kernel.matchBlock(place, wanted.columns, wanted.kinds, wanted.ranges)
	}

	/** Writes one bit for each number of a block: whether its byte in the set is 255. */
	markKinds(to: Bitmap, kinds: Numbers, set: number): void {
		this.check(to, BITMAP_BYTES, BITMAP_BYTES)
		this.check(kinds, NUMBERS_BYTES, BITMAP_BYTES)
		this.check(set, BITMAP_BYTES, BITMAP_BYTES)
		this.kernel.markKinds(to, kinds, set)
	}

	/** Writes a byte for each bit of so many bitmaps: 255 or 0. */
	spreadBits(from: Bitmap, to: number, bitmaps: number): void {
		this.check(from, bitmaps * BITMAP_BYTES, BITMAP_BYTES)
		this.check(to, bitmaps * BITMAP_BYTES * 8, BITMAP_BYTES)
		if (bitmaps > 0) this.kernel.spreadBits(from, to, bitmaps * BITMAP_BYTES)
	}

	/** Adds the skins of the matches in `found` that are not in the list yet; gives how many it has then. */
	addSkins(kinds: Numbers, skins: SkinList, isDescending: boolean): number {
		this.check(kinds, NUMBERS_BYTES, BITMAP_BYTES)
		this.check(skins.table, skins.kinds * 4, BITMAP_BYTES)
		this.check(skins.seen, skins.skins / 8, BITMAP_BYTES)
		this.check(skins.list, skins.skins * 4, BITMAP_BYTES)
		const end = this.kernel.addSkins(
			kinds,
			skins.table,
			skins.seen,
			skins.list + skins.size * 4,
			isDescending ? 1 : 0,
		)
		// The kernel's addresses have no sign, JavaScript's 32 bits have one: above 2 GiB they differ.
		const size = ((end >>> 0) - skins.list) / 4
		if (!(size >= skins.size && size <= skins.skins))
			throw new RangeError(`the kernel has a list of ${size} skins`)
		return size
	}

	count(bitmap: Bitmap): number {
		this.check(bitmap, BITMAP_BYTES, BITMAP_BYTES)
		return this.kernel.count(bitmap)
	}

	private checkWanted({ columns, kinds, ranges }: Wanted): void {
		this.check(columns, COLUMN_LIST_WORDS * 4, BITMAP_BYTES)
		if (kinds !== 0) this.check(kinds, BITMAP_BYTES, BITMAP_BYTES)
		if (ranges !== 0) this.check(ranges, RANGE_LIST_WORDS * 4, BITMAP_BYTES)
	}

	/** Of 0, what is not a whole number and what is out of bounds none passes. */
	private check(address: number, bytes: number, alignment: number): void {
		if (address % alignment === 0 && address > 0 && address + bytes <= this.bytes) return
		throw new RangeError(`the kernel was given the address ${address} for ${bytes} bytes of ${this.bytes}`)
	}
}
