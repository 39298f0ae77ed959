import type { Bitmaps } from '../../../apps/server/src/modules/catalogue/engine/bitmaps.ts'
import { BITMAP_BYTES } from '../../../apps/server/src/modules/catalogue/engine/checked-kernel.ts'
import type { KindSet } from '../../../apps/server/src/modules/catalogue/engine/kind-set.ts'

/** A set of kinds in the kernel's memory as bits; together with `bit-kernel.ts`. */
export class KernelSet {
	private readonly bitmaps: Bitmaps
	private address = 0
	private room = 0

	constructor(bitmaps: Bitmaps) {
		this.bitmaps = bitmaps
	}

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
