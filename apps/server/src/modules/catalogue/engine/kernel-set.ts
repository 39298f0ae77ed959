import type { Bitmaps } from './bitmaps.ts'
import { BITMAP_BYTES } from './checked-kernel.ts'
import type { KindSet } from './kind-set.ts'

/** Room in the kernel's memory for one set of kinds at a time. */
export class KernelSet {
	private readonly bitmaps: Bitmaps
	private address = 0
	private room = 0

	constructor(bitmaps: Bitmaps) {
		this.bitmaps = bitmaps
	}

	/** Writes a set in place of the last one; `kinds` is how many there are. */
	write(set: KindSet, kinds: number): number {
		const needed = Math.ceil(kinds / 8 / BITMAP_BYTES)
		if (needed > this.room) {
			this.room = needed * 2
			this.address = this.bitmaps.allocateRoom(this.room)
		}
		const start = this.address >>> 2
		set.copyTo(this.bitmaps.words.subarray(start, start + (this.room * BITMAP_BYTES) / 4))
		return this.address
	}
}
