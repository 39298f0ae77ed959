import { BITMAP_WORDS, type Bitmap, type Bitmaps } from './bitmaps.ts'
import type { Block } from './block.ts'
import type { BlockList } from './block-list.ts'

export interface Selection {
	/** Facet ids: any of a group, and all of the groups. An empty group matches nothing. */
	groups: readonly (readonly number[])[]
	/** Facet ids that must not be there. */
	without: readonly number[]
	/** Keys from (included) and to (excluded). */
	fromKey: number
	toKey: number
	/** A last test where facets alone cannot tell: for all but those that have `sureWith` and not `sureWithout`. */
	doubt: Doubt | undefined
}

export interface Doubt {
	sureWith: number
	sureWithout: number
	accept(key: number): boolean
}

export interface Page {
	total: number
	keys: number[]
}

/** Counts what matches and collects pages of it, working only in the kernel's memory. */
export class Selector {
	private readonly bitmaps: Bitmaps
	private readonly found: Bitmap
	private readonly union: Bitmap
	private counts = new Int32Array(1024)

	constructor(bitmaps: Bitmaps) {
		this.bitmaps = bitmaps
		this.found = bitmaps.allocate()
		this.union = bitmaps.allocate()
	}

	/** First every block is counted; then only the blocks the page lies in are looked into. */
	page(list: BlockList, selection: Selection, offset: number, limit: number, descending: boolean): Page {
		const { blocks } = list
		if (this.counts.length < blocks.length) this.counts = new Int32Array(blocks.length * 2)
		let total = 0
		for (let index = 0; index < blocks.length; index++) {
			const count = this.countIn(blocks[index] as Block, selection)
			this.counts[index] = count
			total += count
		}
		// Both directions read upwards: a descending page is the mirrored stretch, turned round.
		const end = descending ? total - offset : Math.min(total, offset + limit)
		const start = descending ? Math.max(0, end - limit) : offset
		const keys: number[] = []
		for (let index = 0, passed = 0; index < blocks.length && passed < end; index++) {
			const count = this.counts[index] as number
			if (passed + count > start)
				this.take(blocks[index] as Block, selection, start - passed, end - passed, keys)
			passed += count
		}
		return { total, keys: descending ? keys.reverse() : keys }
	}

	private countIn(block: Block, selection: Selection): number {
		const { groups, without, fromKey, toKey, doubt } = selection
		const [first, last] = [block.keys[0] as number, block.keys[block.size - 1] as number]
		if (last < fromKey || first >= toKey) return 0
		const isWhole = first >= fromKey && last < toKey
		if (without.length === 0 && doubt === undefined) {
			if (groups.length === 0) return block.lowerBound(toKey) - block.lowerBound(fromKey)
			if (isWhole && groups.length === 1 && groups[0]?.length === 1)
				return block.count(groups[0][0] as number)
		}
		return this.match(block, selection) ? this.bitmaps.kernel.count(this.found) : 0
	}

	/** Adds the matches number `from` to `to` of this block. */
	private take(block: Block, selection: Selection, from: number, to: number, keys: number[]): void {
		if (!this.match(block, selection)) return
		const base = this.found >>> 2
		let seen = 0
		for (let word = 0; word < BITMAP_WORDS && seen < to; word++) {
			for (let rest = this.bitmaps.words[base + word] as number; rest !== 0 && seen < to; rest &= rest - 1) {
				if (seen++ >= from) keys.push(block.keys[(word << 5) + lowestBit(rest)] as number)
			}
		}
	}

	/** Leaves the block's matches in `found`; false when there cannot be any. */
	private match(block: Block, { groups, without, fromKey, toKey, doubt }: Selection): boolean {
		const { bitmaps, found } = this
		const { kernel } = bitmaps
		let isFirst = true
		for (const group of groups) {
			const bitmap = this.anyOf(block, group)
			if (bitmap === 0) return false
			if (isFirst) kernel.copy(found, bitmap)
			else kernel.and(found, bitmap)
			isFirst = false
		}
		if (isFirst) bitmaps.words.fill(-1, found >>> 2, (found >>> 2) + BITMAP_WORDS)
		for (const facet of without) {
			const bitmap = block.facets.get(facet)
			if (bitmap !== undefined) kernel.andNot(found, bitmap)
		}
		const [from, to] = [block.lowerBound(fromKey), block.lowerBound(toKey)]
		if (isFirst || from > 0 || to < block.size) bitmaps.keepRange(found, from, to)
		if (doubt !== undefined) this.settle(block, doubt)
		return true
	}

	private anyOf(block: Block, group: readonly number[]): Bitmap {
		if (group.length === 1) return block.facets.get(group[0] as number) ?? 0
		let result: Bitmap = 0
		for (const facet of group) {
			const bitmap = block.facets.get(facet)
			if (bitmap === undefined) continue
			if (result === 0) {
				result = bitmap
				continue
			}
			if (result !== this.union) this.bitmaps.kernel.copy(this.union, result)
			result = this.union
			this.bitmaps.kernel.or(result, bitmap)
		}
		return result
	}

	private settle(block: Block, { sureWith, sureWithout, accept }: Doubt): void {
		const { bitmaps, found, union: sure } = this
		const [withBitmap, withoutBitmap] = [block.facets.get(sureWith), block.facets.get(sureWithout)]
		if (withBitmap === undefined) bitmaps.clear(sure)
		else bitmaps.kernel.copy(sure, withBitmap)
		if (withoutBitmap !== undefined) bitmaps.kernel.andNot(sure, withoutBitmap)
		const [base, sureBase] = [found >>> 2, sure >>> 2]
		for (let word = 0; word < BITMAP_WORDS; word++) {
			let kept = bitmaps.words[base + word] as number
			for (let rest = kept & ~(bitmaps.words[sureBase + word] as number); rest !== 0; rest &= rest - 1) {
				if (!accept(block.keys[(word << 5) + lowestBit(rest)] as number)) kept &= ~(rest & -rest)
			}
			bitmaps.words[base + word] = kept
		}
	}
}

function lowestBit(word: number): number {
	return 31 - Math.clz32(word & -word)
}
