import type { Bitmap } from './bitmaps.ts'

const FIRST_BLOCKS = 64
const NOWHERE: FacetColumn = new Int32Array(0)

/** One facet value's bitmaps by block number; 0 or nothing where a block has none. */
export type FacetColumn = Int32Array<ArrayBuffer>

/** Where the bitmaps of each facet value are, for all blocks of one order. */
export class FacetColumns {
	private readonly columns: (FacetColumn | undefined)[] = []
	private readonly freeNumbers: number[] = []
	private numbers = 0

	of(facet: number): FacetColumn {
		return this.columns[facet] ?? NOWHERE
	}

	/** A number for a new block. */
	takeNumber(): number {
		return this.freeNumbers.pop() ?? this.numbers++
	}

	giveNumberBack(number: number): void {
		this.freeNumbers.push(number)
	}

	set(facet: number, blockNumber: number, bitmap: Bitmap): void {
		let column = this.of(facet)
		if (blockNumber >= column.length) {
			const grown = new Int32Array(Math.max(FIRST_BLOCKS, column.length * 2, blockNumber + 1))
			grown.set(column)
			this.columns[facet] = grown
			column = grown
		}
		column[blockNumber] = bitmap
	}
}
