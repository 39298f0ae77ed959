import { readFileSync } from 'node:fs'

/** Words of 32 bits in one bitmap: 4096 bits, one for each listing of a block. */
export const BITMAP_WORDS = 128
const BITMAP_BYTES = BITMAP_WORDS * 4
/** Six groups of at most 50 values each, and a search of at most 100 words: far less than these 1024. */
const PROGRAM_BYTES = 4096
const WASM_PAGE_BYTES = 65_536
/** The memory grows by an eighth at a time, so that growing a million listings copies it a few dozen times. */
const GROWTH = 8

interface Kernel {
	memory: WebAssembly.Memory
	/** Writes what fits the program into `to` and counts it; see kernel.wat. */
	match(to: number, program: number): number
	count(from: number): number
	keepPrices(bitmap: number, prices: number, fromCents: number, tillCents: number): void
}

const compiled = new WebAssembly.Module(readFileSync(new URL('./kernel.wasm', import.meta.url)))

/** An address in the kernel's memory; 0 is never handed out and stands for "no bitmap". */
export type Bitmap = number
/** The address of a block's prices, in cents, 32 bits each. */
export type PriceColumn = number

/** All bitmaps of one engine, in memory that the kernel works on directly. */
export class Bitmaps {
	readonly kernel: Kernel
	/** Words of the whole memory; looked up anew after it grows. */
	words: Int32Array
	/** Where the kernel's next program is written: room for more bitmaps than a query can name. */
	readonly program: number
	private readonly free: Bitmap[] = []
	private readonly freePrices: PriceColumn[] = []
	private next = BITMAP_BYTES

	constructor() {
		// The exports of kernel.wat, which the compiler cannot see.
		this.kernel = new WebAssembly.Instance(compiled).exports as unknown as Kernel
		this.words = new Int32Array(this.kernel.memory.buffer)
		this.program = this.take(PROGRAM_BYTES)
	}

	/** A bitmap of zeros. */
	allocate(): Bitmap {
		const reused = this.free.pop()
		if (reused !== undefined) {
			this.clear(reused)
			return reused
		}
		return this.take(BITMAP_BYTES)
	}

	/** Room for one price per bit; what stands in it is undefined. */
	allocatePrices(): PriceColumn {
		return this.freePrices.pop() ?? this.take(BITMAP_WORDS * 32 * 4)
	}

	release(bitmap: Bitmap): void {
		this.free.push(bitmap)
	}

	releasePrices(prices: PriceColumn): void {
		this.freePrices.push(prices)
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
		if (this.next > this.words.byteLength) {
			const pages = this.words.byteLength / WASM_PAGE_BYTES
			this.kernel.memory.grow(Math.max(16, Math.ceil(pages / GROWTH)))
			this.words = new Int32Array(this.kernel.memory.buffer)
		}
		return address
	}

	private word(index: number): number {
		return this.words[index] as number
	}
}
