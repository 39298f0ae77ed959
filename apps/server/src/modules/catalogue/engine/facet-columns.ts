import { type Bitmaps, SLAB_BITMAPS } from './bitmaps.ts'
import { BITMAP_BYTES, BITMAP_WORDS, type Bitmap } from './checked-kernel.ts'

/** The address of one facet value's bitmaps by block number, each `NO_BITMAP` where that block has none. */
export type FacetColumn = number

/** In the place of a bitmap's address where a block does not have the facet value. */
export const NO_BITMAP = 0

interface Slab {
	address: number
	/** How many of its bitmaps are in use. */
	used: number
}

/** Where the bitmaps of each facet value are, for all blocks of one order. */
export class FacetColumns {
	private readonly bitmaps: Bitmaps
	private readonly columns: FacetColumn[] = []
	/** By facet, then by block number. */
	private readonly slabs: (Slab | undefined)[][] = []
	private readonly freeNumbers: number[] = []
	private numbers = 0
	/** What one column has room for, in bitmaps' sizes. */
	private room = 1

	constructor(bitmaps: Bitmaps) {
		this.bitmaps = bitmaps
	}

	/** Undefined for a value that no block ever had. */
	of(facet: number): FacetColumn | undefined {
		return this.columns[facet]
	}

	/** A block's bitmap of a facet value, or `NO_BITMAP`. */
	bitmap(facet: number, blockNumber: number): Bitmap {
		const column = this.columns[facet]
		if (column === undefined) return NO_BITMAP
		return (this.bitmaps.words[(column >>> 2) + blockNumber] as number) >>> 0
	}

	/** A number for a new block. */
	takeNumber(): number {
		const number = this.freeNumbers.pop() ?? this.numbers++
		if (number >= this.room * BITMAP_WORDS) this.grow()
		return number
	}

	giveNumberBack(number: number): void {
		this.freeNumbers.push(number)
	}

	/** A bitmap of zeros for a facet value that appears in a block. */
	allocate(facet: number, blockNumber: number): Bitmap {
		this.slabs[facet] ??= []
		const index = Math.floor(blockNumber / SLAB_BITMAPS)
		const slab = this.slabs[facet][index] ?? { address: this.bitmaps.allocateSlab(), used: 0 }
		this.slabs[facet][index] = slab
		slab.used++
		const bitmap = slab.address + (blockNumber % SLAB_BITMAPS) * BITMAP_BYTES
		this.set(facet, blockNumber, bitmap)
		return bitmap
	}

	/** Takes back the bitmap of a facet value that is gone from a block. */
	release(facet: number, blockNumber: number): void {
		const index = Math.floor(blockNumber / SLAB_BITMAPS)
		const slab = this.slabs[facet]?.[index]
		if (slab === undefined) return
		this.bitmaps.clear(slab.address + (blockNumber % SLAB_BITMAPS) * BITMAP_BYTES)
		this.set(facet, blockNumber, NO_BITMAP)
		if (--slab.used > 0) return
		this.bitmaps.releaseSlab(slab.address)
		this.slabs[facet]?.splice(index, 1, undefined)
	}

	private set(facet: number, blockNumber: number, bitmap: Bitmap): void {
		this.columns[facet] ??= this.bitmaps.allocateRoom(this.room)
		this.bitmaps.words[(this.columns[facet] >>> 2) + blockNumber] = bitmap
	}

	/** All at once: the kernel reads every column at every block's number. */
	private grow(): void {
		for (const [facet, column] of this.columns.entries()) {
			if (column === undefined) continue
			const grown = this.bitmaps.allocateRoom(this.room * 2)
			const start = column >>> 2
			this.bitmaps.words.copyWithin(grown >>> 2, start, start + this.room * BITMAP_WORDS)
			this.columns[facet] = grown
		}
		this.room *= 2
	}
}
