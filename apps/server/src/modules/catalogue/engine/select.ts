import { BITMAP_WORDS, type Bitmap, type Bitmaps } from './bitmaps.ts'
import type { Block } from './block.ts'
import type { BlockList } from './block-list.ts'
import type { FacetColumn } from './facet-columns.ts'

export interface Selection {
	/** Facet ids: any of a group, and all of the groups. An empty group matches nothing. */
	groups: readonly (readonly number[])[]
	/** Facet ids that must not be there. */
	without: readonly number[]
	/** Keys from (included) and to (excluded); undefined for all. */
	keys: { from: number; to: number } | undefined
	/** Both included; undefined where the keys say it all. */
	priceCents: { from: number; till: number } | undefined
}

export interface Page {
	total: number
	keys: number[]
}

/** A selection with its facets looked up, once for all blocks. */
interface Search extends Omit<Selection, 'groups' | 'without'> {
	groups: readonly (readonly FacetColumn[])[]
	without: readonly FacetColumn[]
}

/** Counts what matches and collects pages of it, working only in the kernel's memory. */
export class Selector {
	private readonly bitmaps: Bitmaps
	private readonly found: Bitmap
	private counts = new Int32Array(1024)

	constructor(bitmaps: Bitmaps) {
		this.bitmaps = bitmaps
		this.found = bitmaps.allocate()
	}

	/** First every block is counted; then only the blocks the page lies in are looked into. */
	page(list: BlockList, selection: Selection, offset: number, limit: number, descending: boolean): Page {
		const { blocks, columns } = list
		const search: Search = {
			...selection,
			groups: selection.groups.map((group) => group.map((facet) => columns.of(facet))),
			without: selection.without.map((facet) => columns.of(facet)),
		}
		const [first, last] = blocksOf(list, selection)
		if (this.counts.length < blocks.length) this.counts = new Int32Array(blocks.length * 2)
		let total = 0
		for (let index = first; index <= last; index++) {
			// Only the outermost blocks can lie partly outside the keys.
			const isWhole = selection.keys === undefined || (index > first && index < last)
			const count = this.countIn(blocks[index] as Block, search, isWhole)
			this.counts[index] = count
			total += count
		}
		// Both directions read upwards: a descending page is the mirrored stretch, turned round.
		const end = descending ? total - offset : Math.min(total, offset + limit)
		const start = descending ? Math.max(0, end - limit) : offset
		const keys: number[] = []
		for (let index = first, passed = 0; index <= last && passed < end; index++) {
			const count = this.counts[index] as number
			if (passed + count > start)
				this.take(blocks[index] as Block, search, start - passed, end - passed, keys)
			passed += count
		}
		return { total, keys: descending ? keys.reverse() : keys }
	}

	private countIn(block: Block, search: Search, isWhole: boolean): number {
		const { groups, without, keys, priceCents } = search
		if (groups.length === 0 && without.length === 0 && priceCents === undefined) {
			if (keys === undefined || isWhole) return block.size
			return block.lowerBound(keys.to) - block.lowerBound(keys.from)
		}
		return this.match(block, search, isWhole)
	}

	/** Adds the matches number `from` to `to` of this block. */
	private take(block: Block, search: Search, from: number, to: number, keys: number[]): void {
		if (this.match(block, search, false) === 0) return
		const base = this.found >>> 2
		let seen = 0
		for (let word = 0; word < BITMAP_WORDS && seen < to; word++) {
			for (let rest = this.bitmaps.words[base + word] as number; rest !== 0 && seen < to; rest &= rest - 1) {
				if (seen++ >= from) keys.push(block.keys[(word << 5) + lowestBit(rest)] as number)
			}
		}
	}

	/** Leaves the block's matches in `found` and counts them. */
	private match(block: Block, { groups, without, keys, priceCents }: Search, isWhole: boolean): number {
		const { bitmaps, found } = this
		const { kernel, program } = bitmaps
		let next = program >>> 2
		for (const group of groups) {
			const start = next
			for (const column of group) {
				const bitmap = column[block.number] ?? 0
				if (bitmap !== 0) bitmaps.words[next++] = bitmap
			}
			if (next === start) return 0
			bitmaps.words[next++] = 0
		}
		bitmaps.words[next++] = 0
		for (const column of without) {
			const bitmap = column[block.number] ?? 0
			if (bitmap !== 0) bitmaps.words[next++] = bitmap
		}
		bitmaps.words[next] = 0
		let count = kernel.match(found, program)
		const isTrimmed = keys !== undefined && !isWhole
		if (isTrimmed) bitmaps.keepRange(found, block.lowerBound(keys.from), block.lowerBound(keys.to))
		// Without any group the kernel has marked what lies beyond the block's end too.
		else if (groups.length === 0) bitmaps.keepRange(found, 0, block.size)
		if (priceCents !== undefined) kernel.keepPrices(found, block.prices, priceCents.from, priceCents.till)
		if (isTrimmed || groups.length === 0 || priceCents !== undefined) count = kernel.count(found)
		return count
	}
}

/** The first and the last block that can hold anything of it. */
function blocksOf(list: BlockList, { keys }: Selection): [number, number] {
	const last = list.blocks.length - 1
	if (keys === undefined || last < 0) return [0, last]
	return [list.indexFor(keys.from), list.indexFor(keys.to)]
}

function lowestBit(word: number): number {
	return 31 - Math.clz32(word & -word)
}
