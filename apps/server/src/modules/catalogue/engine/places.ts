import type { Bitmaps } from './bitmaps.ts'
import type { Block } from './block.ts'
import { BITMAP_BYTES, PLACE_BYTES } from './checked-kernel.ts'

/** Tells the kernel where the blocks of one order are, in that order. */
export class Places {
	/** To be set whenever a block comes or goes; the table is rebuilt when it is next needed. */
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
		if (!(index >= 0 && index < Math.max(1, this.blocks.length))) throw new RangeError(`no block ${index}`)
		return this.table + index * PLACE_BYTES
	}

	private write(): void {
		const needed = Math.ceil((this.blocks.length * PLACE_BYTES) / BITMAP_BYTES)
		if (needed > this.room) {
			this.room = needed * 2
			this.table = this.bitmaps.allocateRoom(this.room)
		}
		let word = this.table >>> 2
		for (const { number, kinds, columns } of this.blocks) {
			this.bitmaps.words.set([number * 4, kinds, ...columns], word)
			word += PLACE_BYTES / 4
		}
		this.areStale = false
	}
}
