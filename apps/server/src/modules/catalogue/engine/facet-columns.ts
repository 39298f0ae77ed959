import { BITMAP_WORDS, type Bitmap, type Bitmaps } from './bitmaps.ts'

/** The address of one facet value's bitmaps by block number, each 0 where that block has none. */
export type FacetColumn = number

/** Where the bitmaps of each facet value are, for all blocks of one order. */
export class FacetColumns {
	private readonly bitmaps: Bitmaps
	private readonly columns: FacetColumn[] = []
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

	/** A number for a new block. */
	takeNumber(): number {
		const number = this.freeNumbers.pop() ?? this.numbers++
		if (number >= this.room * BITMAP_WORDS) this.grow()
		return number
	}

	giveNumberBack(number: number): void {
		this.freeNumbers.push(number)
	}

	set(facet: number, blockNumber: number, bitmap: Bitmap): void {
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
			this.bitmaps.releaseRoom(column, this.room)
			this.columns[facet] = grown
		}
		this.room *= 2
	}
}
