import type { Bitmaps } from './bitmaps.ts'
import { BITMAP_BYTES } from './checked-kernel.ts'
import type { KindSet } from './kind-set.ts'

/** Room in the kernel's memory for one set of kinds at a time: as bits, and spread to a byte for each kind. */
export class KernelSet {
	private readonly bitmaps: Bitmaps
	private bits = 0
	private bytes = 0
	private room = 0

	constructor(bitmaps: Bitmaps) {
		this.bitmaps = bitmaps
	}

	/** Writes a set in place of the last one; `kinds` is how many there are. */
	write(set: KindSet, kinds: number): number {
		const needed = Math.ceil(kinds / 8 / BITMAP_BYTES)
		if (needed > this.room) {
			this.room = needed * 2
			this.bits = this.bitmaps.allocateRoom(this.room)
			this.bytes = this.bitmaps.allocateRoom(this.room * 8)
		}
		const start = this.bits >>> 2
		set.copyTo(this.bitmaps.words.subarray(start, start + (this.room * BITMAP_BYTES) / 4))
		this.bitmaps.kernel.spreadBits(this.bits, this.bytes, needed)
		return this.bytes
	}
}
