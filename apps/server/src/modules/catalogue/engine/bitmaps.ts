import {
	BITMAP_BYTES,
	BITMAP_WORDS,
	type Bitmap,
	CheckedKernel,
	NUMBERS_BYTES,
	type Numbers,
} from './checked-kernel.ts'

/**
 * A facet's bitmaps of so many blocks lie side by side, because a query reads them one after the other:
 * on few pages of memory, and fetched before they are needed.
 */
export const SLAB_BITMAPS = 16
/** The memory grows by an eighth at a time, so that growing a million listings copies it a few dozen times. */
const GROWTH = 8
const LEAST_GROWTH_BYTES = 2 ** 20
/** The kernel has addresses of 32 bits: 4 GiB, which some 18 million listings need. */
const MOST_BYTES = 2 ** 32

/** All bitmaps of one engine, in memory that the kernel works on directly. */
export class Bitmaps {
	readonly kernel: CheckedKernel
	private readonly freeSlabs: Bitmap[] = []
	private readonly freeNumbers: Numbers[] = []
	private next: number

	constructor(kernel = new CheckedKernel()) {
		this.kernel = kernel
		this.next = kernel.heap
	}

	/** Words of the whole memory; another array after it grows. */
	get words(): Int32Array {
		return this.kernel.words
	}

	/** Bitmaps of zeros, one behind the other. */
	allocateSlab(): Bitmap {
		return this.freeSlabs.pop() ?? this.take(SLAB_BITMAPS * BITMAP_BYTES)
	}

	/** All its bitmaps have to be zeros again. */
	releaseSlab(slab: Bitmap): void {
		this.freeSlabs.push(slab)
	}

	/** One number per bit, all zero. */
	allocateNumbers(): Numbers {
		const reused = this.freeNumbers.pop()
		if (reused === undefined) return this.take(NUMBERS_BYTES)
		this.words.fill(0, reused >>> 2, (reused + NUMBERS_BYTES) >>> 2)
		return reused
	}

	releaseNumbers(numbers: Numbers): void {
		this.freeNumbers.push(numbers)
	}

	/** Zeros, as many bytes as so many bitmaps have. Never given back: what outgrows it takes twice as much. */
	allocateRoom(bitmaps: number): number {
		return this.take(bitmaps * BITMAP_BYTES)
	}

	clear(bitmap: Bitmap): void {
		this.words.fill(0, bitmap >>> 2, (bitmap >>> 2) + BITMAP_WORDS)
	}

	set(bitmap: Bitmap, index: number): void {
		const word = (bitmap >>> 2) + (index >>> 5)
		this.words[word] = this.word(word) | (1 << (index & 31))
	}

	unset(bitmap: Bitmap, index: number): void {
		const word = (bitmap >>> 2) + (index >>> 5)
		this.words[word] = this.word(word) & ~(1 << (index & 31))
	}

	has(bitmap: Bitmap, index: number): boolean {
		return ((this.word((bitmap >>> 2) + (index >>> 5)) >>> (index & 31)) & 1) === 1
	}

	/** Copies some of a block's numbers to another place, there or in another block. */
	copyNumbers(to: Numbers, toSlot: number, from: Numbers, fromSlot: number, count: number): void {
		const start = (from >>> 2) + fromSlot
		this.words.copyWithin((to >>> 2) + toSlot, start, start + count)
	}

	/** Makes room at `index`: every later bit moves up by one, the bit itself becomes zero. */
	insertZero(bitmap: Bitmap, index: number): void {
		const { words } = this
		const word = (bitmap >>> 2) + (index >>> 5)
		const below = (1 << (index & 31)) - 1
		for (let i = (bitmap >>> 2) + BITMAP_WORDS - 1; i > word; i--) {
			words[i] = (this.word(i) << 1) | (this.word(i - 1) >>> 31)
		}
		const old = this.word(word)
		words[word] = (old & below) | ((old & ~below) << 1)
	}

	/** Takes the bit at `index` out: every later bit moves down by one. */
	removeAt(bitmap: Bitmap, index: number): void {
		const { words } = this
		const word = (bitmap >>> 2) + (index >>> 5)
		const last = (bitmap >>> 2) + BITMAP_WORDS - 1
		const below = (1 << (index & 31)) - 1
		const carry = (i: number) => (i < last ? this.word(i + 1) << 31 : 0)
		const old = this.word(word)
		words[word] = (old & below) | ((old >>> 1) & ~below) | carry(word)
		for (let i = word + 1; i <= last; i++) words[i] = (this.word(i) >>> 1) | carry(i)
	}

	/** Keeps only the bits from `from` (included) to `to` (excluded). */
	keepRange(bitmap: Bitmap, from: number, to: number): void {
		const { words } = this
		const base = bitmap >>> 2
		const [first, last] = [base + (from >>> 5), base + (to >>> 5)]
		words.fill(0, base, first)
		if (to >>> 5 < BITMAP_WORDS) {
			words.fill(0, last + 1, base + BITMAP_WORDS)
			words[last] = this.word(last) & ((1 << (to & 31)) - 1)
		}
		if (from >>> 5 < BITMAP_WORDS) words[first] = this.word(first) & ~((1 << (from & 31)) - 1)
	}

	private take(bytes: number): number {
		const address = this.next
		this.next += bytes
		const { byteLength } = this.words
		if (this.next > byteLength) this.growBy(this.next - byteLength, byteLength)
		return address
	}

	private growBy(needed: number, byteLength: number): void {
		const wanted = Math.max(LEAST_GROWTH_BYTES, needed, byteLength / GROWTH)
		// Near the end of what can be addressed, less than an eighth is left.
		this.kernel.grow(Math.max(needed, Math.min(wanted, MOST_BYTES - byteLength)))
	}

	private word(index: number): number {
		return this.words[index] as number
	}
}
