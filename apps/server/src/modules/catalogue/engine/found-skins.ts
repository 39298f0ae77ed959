import type { Bitmaps } from './bitmaps.ts'
import { BITMAP_BYTES, type Numbers } from './checked-kernel.ts'
import type { Kinds } from './kinds.ts'

/** The skins that a query has found so far, each once and in order, in the kernel's memory. */
export class FoundSkins {
	size = 0
	private readonly bitmaps: Bitmaps
	private readonly kinds: Kinds
	/** The address of the skin of each kind, and how many are written there. */
	private table = 0
	private written = 0
	private kindRoom = 0
	/** The addresses of the set of those found, and of their list. */
	private seen = 0
	private list = 0
	private skinRoom = 0

	constructor(bitmaps: Bitmaps, kinds: Kinds) {
		this.bitmaps = bitmaps
		this.kinds = kinds
	}

	/** To be called before each query: kinds may be new since the last one. */
	clear(): void {
		this.size = 0
		this.writeNewKinds()
		this.makeSkinRoom()
		const start = this.seen >>> 2
		this.bitmaps.words.fill(0, start, start + Math.ceil(this.skinRoom / 32))
	}

	add(skin: number): void {
		const { words } = this.bitmaps
		const cell = (this.seen >>> 2) + (skin >>> 5)
		const bits = words[cell] as number
		if (((bits >>> (skin & 31)) & 1) === 1) return
		words[cell] = bits | (1 << (skin & 31))
		words[(this.list >>> 2) + this.size++] = skin
	}

	/** Adds the skins of what the kernel has just found in a block with these kinds. */
	addMatches(kinds: Numbers, isDescending: boolean): void {
		const { table, kindRoom, seen, list, skinRoom, size } = this
		const skins = { table, kinds: kindRoom, seen, list, skins: skinRoom, size }
		this.size = this.bitmaps.kernel.addSkins(kinds, skins, isDescending)
	}

	/** The ids of those from one place to another. */
	ids(from: number, to: number): number[] {
		const start = this.list >>> 2
		const ordinals = this.bitmaps.words.subarray(
			start + Math.min(from, this.size),
			start + Math.min(to, this.size),
		)
		return Array.from(ordinals, (ordinal) => this.kinds.skinIds[ordinal] as number)
	}

	private writeNewKinds(): void {
		const { skinOrdinals, all } = this.kinds
		if (all.length > this.kindRoom) {
			const room = roomFor(all.length * 4)
			this.table = this.bitmaps.allocateRoom(room)
			this.kindRoom = (room * BITMAP_BYTES) / 4
			this.written = 0
		}
		this.bitmaps.words.set(skinOrdinals.subarray(this.written, all.length), (this.table >>> 2) + this.written)
		this.written = all.length
	}

	private makeSkinRoom(): void {
		const { length } = this.kinds.skinIds
		if (length <= this.skinRoom) return
		const room = roomFor(length / 8)
		this.seen = this.bitmaps.allocateRoom(room)
		this.skinRoom = room * BITMAP_BYTES * 8
		this.list = this.bitmaps.allocateRoom((this.skinRoom * 4) / BITMAP_BYTES)
	}
}

/** Twice what is needed now, in bitmaps' sizes. */
const roomFor = (bytes: number): number => Math.ceil(bytes / BITMAP_BYTES) * 2
