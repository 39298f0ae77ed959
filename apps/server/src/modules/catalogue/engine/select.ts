import type { Bitmaps } from './bitmaps.ts'
import type { Block } from './block.ts'
import type { BlockList } from './block-list.ts'
import {
	BITMAP_BYTES,
	BITMAP_WORDS,
	COLUMN_LIST_WORDS,
	columnOffset,
	PLACE_BYTES,
	RANGE_LIST_WORDS,
	type Wanted,
} from './checked-kernel.ts'
import { drawPlaces, type Random } from './draw.ts'
import type { FacetColumns } from './facet-columns.ts'
import type { ColumnRange } from './range-columns.ts'
import { type Stretch, stretchOf } from './stretch.ts'

export interface Selection {
	/** Facet ids: any of a group, and all of the groups. At least one; an empty one matches nothing. */
	groups: readonly (readonly number[])[]
	/** Facet ids that must not be there. */
	without: readonly number[]
	/** The address of a set that the kind has to be in; 0 for any kind. */
	kinds: number
	/** Undefined for all. */
	keys: KeyRange | undefined
	/** Those that the keys do not express. */
	ranges: readonly ColumnRange[]
}

/** Keys from (included) and to (excluded). */
export interface KeyRange {
	from: number
	to: number
}

export interface Page {
	total: number
	keys: number[]
}

const NO_PAGE: Page = { total: 0, keys: [] }
/** As an unsigned number the largest: no count is ever enough. */
const UNBOUNDED = -1

/** Counts what matches and collects pages of it, working only in the kernel's memory. */
export class Selector {
	private readonly bitmaps: Bitmaps
	private readonly columnList: number
	private readonly rangeList: number
	/** Where the kernel writes its counts. */
	private countList = 0
	/** The same by the blocks' indexes. */
	private counts = new Int32Array(0)

	constructor(bitmaps: Bitmaps) {
		this.bitmaps = bitmaps
		this.columnList = bitmaps.allocateRoom(COLUMN_LIST_WORDS / BITMAP_WORDS)
		this.rangeList = bitmaps.allocateRoom(Math.ceil(RANGE_LIST_WORDS / BITMAP_WORDS))
	}

	count(list: BlockList, selection: Selection): number {
		return this.prepare(list, selection) ? this.countAll(list, selection) : 0
	}

	/**
	 * First blocks are counted, all of them or, where the total is `known`, as many as it takes; then
	 * those the page lies in are looked into.
	 */
	page(list: BlockList, selection: Selection, stretch: Stretch, known: number | undefined): Page {
		if (known === 0 || !this.prepare(list, selection)) return NO_PAGE
		const total = known ?? this.countAll(list, selection)
		const { start, end } = stretchOf(stretch, total)
		if (start >= end) return { total, keys: [] }
		let { index, passed } =
			known === undefined
				? { index: blocksOf(list, selection)[0], passed: 0 }
				: this.approach(list, selection, start, end, total)
		const keys: number[] = []
		for (; passed < end; index++) {
			const count = this.counts[index] as number
			if (passed + count > start) this.take(list, index, selection, start - passed, end - passed, keys)
			passed += count
		}
		return { total, keys: stretch.isDescending ? keys.reverse() : keys }
	}

	/** Any `limit` of the matches, in ascending order: all blocks are counted, and those of a chosen place looked into. */
	sample(list: BlockList, selection: Selection, limit: number, random: Random): Page {
		if (!this.prepare(list, selection)) return NO_PAGE
		const total = this.countAll(list, selection)
		const places = drawPlaces(total, limit, random)
		const keys: number[] = []
		let [index] = blocksOf(list, selection)
		for (let passed = 0; keys.length < places.length; index++) {
			const end = passed + (this.counts[index] as number)
			const inBlock: number[] = []
			for (let next = keys.length; next < places.length && (places[next] as number) < end; next++)
				inBlock.push((places[next] as number) - passed)
			if (inBlock.length > 0) this.takePlaces(list, index, selection, inBlock, keys)
			passed = end
		}
		return { total, keys }
	}

	/**
	 * Visits the blocks that have matches, in the order of the list or against it, with the matches in the kernel's
	 * `found`, until a visit ends the walk.
	 */
	walk(list: BlockList, selection: Selection, isDescending: boolean, visit: (block: Block) => boolean): void {
		if (!this.prepare(list, selection)) return
		const [first, last] = blocksOf(list, selection)
		const step = isDescending ? -1 : 1
		for (let index = isDescending ? last : first; index >= first && index <= last; index += step) {
			if (this.match(list, index, selection) > 0 && !visit(list.blocks[index] as Block)) return
		}
	}

	/** Writes the selection's columns and ranges for the kernel; false when nothing can match. */
	private prepare(list: BlockList, { groups, without, ranges }: Selection): boolean {
		if (list.blocks.length === 0) return false
		checkLength(groups, without)
		this.makeRoom(list.blocks.length)
		const { words } = this.bitmaps
		let next = this.columnList >>> 2
		for (const group of groups) {
			const after = writeColumns(words, next, group, list.columns)
			if (after === next) return false
			words[after] = 0
			next = after + 1
		}
		words[next++] = 0
		words[writeColumns(words, next, without, list.columns)] = 0
		this.writeRanges(ranges)
		return true
	}

	private writeRanges(ranges: readonly ColumnRange[]): void {
		const { words } = this.bitmaps
		let next = this.rangeList >>> 2
		for (const { column, from, till } of ranges) {
			words.set([columnOffset(column), from, till], next)
			next += 3
		}
		words[next] = 0
	}

	private countAll(list: BlockList, selection: Selection): number {
		const [first, last] = blocksOf(list, selection)
		if (selection.keys === undefined) return this.countUp(list, selection, first, last, UNBOUNDED)
		// Only the outermost blocks can lie partly outside the keys.
		let total = this.match(list, first, selection)
		this.counts[first] = total
		if (last === first) return total
		const count = this.match(list, last, selection)
		total += count + this.countUp(list, selection, first + 1, last - 1, UNBOUNDED)
		this.counts[last] = count
		return total
	}

	/** Counts from the nearer end until the stretch is reached; gives a block before it. */
	private approach(
		list: BlockList,
		selection: Selection,
		start: number,
		end: number,
		total: number,
	): { index: number; passed: number } {
		const last = list.blocks.length - 1
		if (end <= total - start) {
			this.countUp(list, selection, 0, last, end)
			return { index: 0, passed: 0 }
		}
		const blocks = this.run(list, selection, last, -PLACE_BYTES, last + 1, total - start)
		const { words } = this.bitmaps
		let seen = 0
		for (let step = 0; step < blocks; step++) {
			const count = words[(this.countList >>> 2) + step] as number
			this.counts[last - step] = count
			seen += count
		}
		return { index: last - blocks + 1, passed: total - seen }
	}

	/** Counts upwards until `enough` were found. */
	private countUp(
		list: BlockList,
		selection: Selection,
		first: number,
		last: number,
		enough: number,
	): number {
		const blocks = this.run(list, selection, first, PLACE_BYTES, last - first + 1, enough)
		const { words } = this.bitmaps
		let total = 0
		for (let step = 0; step < blocks; step++) {
			const count = words[(this.countList >>> 2) + step] as number
			this.counts[first + step] = count
			total += count
		}
		return total
	}

	private run(
		list: BlockList,
		selection: Selection,
		index: number,
		step: number,
		blocks: number,
		enough: number,
	): number {
		const place = list.places.of(index)
		const run = { place, step, blocks, enough, counts: this.countList }
		return this.bitmaps.kernel.countBlocks(run, this.wanted(selection))
	}

	/** Leaves a block's matches in the kernel's `found` and counts them. */
	private match(list: BlockList, index: number, selection: Selection): number {
		const { kernel } = this.bitmaps
		const { keys } = selection
		const count = kernel.matchBlock(list.places.of(index), this.wanted(selection))
		if (keys === undefined || count === 0) return count
		const block = list.blocks[index] as Block
		this.bitmaps.keepRange(kernel.found, block.lowerBound(keys.from), block.lowerBound(keys.to))
		return kernel.count(kernel.found)
	}

	private wanted({ kinds, ranges }: Selection): Wanted {
		return { columns: this.columnList, kinds, ranges: ranges.length === 0 ? 0 : this.rangeList }
	}

	/** Adds the matches number `from` to `to` of a block. */
	private take(
		list: BlockList,
		index: number,
		selection: Selection,
		from: number,
		to: number,
		keys: number[],
	): void {
		if (this.match(list, index, selection) === 0) return
		const block = list.blocks[index] as Block
		const { words, kernel } = this.bitmaps
		const base = kernel.found >>> 2
		let seen = 0
		for (let word = 0; word < BITMAP_WORDS && seen < to; word++) {
			for (let rest = words[base + word] as number; rest !== 0 && seen < to; rest &= rest - 1) {
				if (seen++ >= from) keys.push(block.keys[(word << 5) + lowestBit(rest)] as number)
			}
		}
	}

	/** Adds the matches with these numbers, which ascend, of a block. */
	private takePlaces(
		list: BlockList,
		index: number,
		selection: Selection,
		places: readonly number[],
		keys: number[],
	): void {
		this.match(list, index, selection)
		const block = list.blocks[index] as Block
		const { words, kernel } = this.bitmaps
		const base = kernel.found >>> 2
		let next = 0
		let seen = 0
		for (let word = 0; word < BITMAP_WORDS && next < places.length; word++) {
			let rest = words[base + word] as number
			const end = seen + bitsOf(rest)
			if ((places[next] as number) >= end) {
				seen = end
				continue
			}
			for (; rest !== 0; rest &= rest - 1) {
				if (seen++ !== places[next]) continue
				keys.push(block.keys[(word << 5) + lowestBit(rest)] as number)
				next++
			}
		}
	}

	private makeRoom(blocks: number): void {
		if (blocks <= this.counts.length) return
		this.countList = this.bitmaps.allocateRoom(Math.ceil((blocks * 2 * 4) / BITMAP_BYTES))
		this.counts = new Int32Array(blocks * 2)
	}
}

/** A longer list would be written over what lies behind it. */
function checkLength(groups: Selection['groups'], without: readonly number[]): void {
	// A zero behind each group, one behind all groups and one behind what is unwanted.
	let words = groups.length + 2 + without.length
	for (const group of groups) words += group.length
	if (words > COLUMN_LIST_WORDS)
		throw new RangeError(`a selection of ${words} words is too long for the kernel`)
}

/** Writes those of the columns that there are; gives the place behind them. */
function writeColumns(
	words: Int32Array,
	at: number,
	facets: readonly number[],
	columns: FacetColumns,
): number {
	let next = at
	for (const facet of facets) {
		const column = columns.of(facet)
		if (column !== undefined) words[next++] = column
	}
	return next
}

/** The first and the last block that can hold anything of it. */
function blocksOf(list: BlockList, { keys }: Selection): [number, number] {
	if (keys === undefined) return [0, list.blocks.length - 1]
	return [list.indexFor(keys.from), list.indexFor(keys.to)]
}

/** How many bits of a 32-bit word are set, added up in pairs, fours and eights. */
function bitsOf(word: number): number {
	const pairs = word - ((word >>> 1) & 0x5555_5555)
	const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
	return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}

function lowestBit(word: number): number {
	return 31 - Math.clz32(word & -word)
}
