import { BITMAP_BYTES, type Bitmaps } from './bitmaps.ts'
import type { Block } from './block.ts'

/** Four words each, of which the kernel reads three; see matchBlock in kernel.wat. */
export const PLACE_BYTES = 16

/** Tells the kernel where the blocks of one order are, in that order. */
export class Places {
	/** To be set whenever a block comes or goes; the table is written anew when it is next needed. */
	areStale = true
	private readonly bitmaps: Bitmaps
	private readonly blocks: readonly Block[]
	private table = 0
	private room = 0

	constructor(bitmaps: Bitmaps, blocks: readonly Block[]) {
		this.bitmaps = bitmaps
		this.blocks = blocks
	}

	/** The address of the place of the block at that index. */
	of(index: number): number {
		if (this.areStale) this.write()
		return this.table + index * PLACE_BYTES
	}

	private write(): void {
		const needed = Math.ceil((this.blocks.length * PLACE_BYTES) / BITMAP_BYTES)
		if (needed > this.room) {
			this.room = needed * 2
			this.table = this.bitmaps.allocateRoom(this.room)
		}
		let word = this.table >>> 2
		for (const { number, prices, kinds } of this.blocks) {
			this.bitmaps.words.set([number * 4, prices, kinds], word)
			word += PLACE_BYTES / 4
		}
		this.areStale = false
	}
}
