import type { Bitmaps } from './bitmaps.ts'
import { BLOCK_CAPACITY, Block, type Entry, type EntrySource } from './block.ts'
import type { BlockRecord } from './block-record.ts'
import { FacetColumns } from './facet-columns.ts'
import { Places } from './places.ts'
import type { SortedListings } from './sort-listings.ts'

/** Filled to three quarters at first, so that new listings find room without splitting at once. */
const INITIAL_FILL = (BLOCK_CAPACITY * 3) / 4
/** Two neighbours this empty become one, so that sales do not leave a trail of thin blocks. */
const MERGE_BELOW = BLOCK_CAPACITY / 4

/** All listings in one order. */
export class BlockList {
	private readonly bitmaps: Bitmaps

	readonly blocks: Block[] = []
	readonly columns: FacetColumns
	readonly places: Places
	size = 0

	constructor(bitmaps: Bitmaps) {
		this.bitmaps = bitmaps
		this.columns = new FacetColumns(bitmaps)
		this.places = new Places(bitmaps, this.blocks)
	}

	/** Fills an empty list at once with listings that are in order. */
	load(sorted: SortedListings, source: EntrySource): void {
		const { length } = sorted.places
		for (let start = 0; start < length; start += INITIAL_FILL) {
			const block = new Block(this.bitmaps, this.columns)
			block.fill(sorted, start, Math.min(start + INITIAL_FILL, length), source)
			this.blocks.push(block)
		}
		this.places.areStale = true
		this.size = length
	}

	/** Adds a saved block behind the others. */
	restore(record: BlockRecord): void {
		const block = new Block(this.bitmaps, this.columns)
		block.restore(record)
		this.add(this.blocks.length, block)
		this.size += block.size
	}

	/** Visits the keys from (included) and to (excluded), ascending, until a visit ends the walk. */
	walkKeys(from: number, to: number, visit: (key: number) => boolean): boolean {
		if (this.blocks.length === 0) return true
		const last = this.indexFor(to)
		for (let index = this.indexFor(from); index <= last; index++) {
			const block = this.block(index)
			const end = block.lowerBound(to)
			for (let slot = block.lowerBound(from); slot < end; slot++)
				if (!visit(block.keys[slot] as number)) return false
		}
		return true
	}

	insert(entry: Entry): void {
		this.size++
		if (this.blocks.length === 0) this.add(0, new Block(this.bitmaps, this.columns))
		let index = this.indexFor(entry.key)
		let block = this.block(index)
		if (block.size === BLOCK_CAPACITY) {
			const upper = block.split()
			this.add(index + 1, upper)
			if (entry.key >= (upper.keys[0] ?? 0)) index++
			block = this.block(index)
		}
		block.insert(entry)
	}

	remove(key: number, facets: readonly number[]): boolean {
		if (this.blocks.length === 0) return false
		const index = this.indexFor(key)
		const block = this.block(index)
		if (!block.remove(key, facets)) return false
		this.size--
		if (block.size === 0) {
			block.release()
			this.drop(index)
		} else if (block.size < MERGE_BELOW) this.mergeWithNeighbour(index)
		return true
	}

	setFacet(key: number, facet: number, on: boolean): void {
		if (this.blocks.length > 0) this.block(this.indexFor(key)).setFacet(key, facet, on)
	}

	/** Gives the entry with that key other numbers, and other facets of its own. */
	change(key: number, numbers: readonly number[], before: readonly number[], after: readonly number[]): void {
		const block = this.block(this.indexFor(key))
		block.setNumbersOf(key, numbers)
		for (const facet of before) if (!after.includes(facet)) block.setFacet(key, facet, false)
		for (const facet of after) if (!before.includes(facet)) block.setFacet(key, facet, true)
	}

	/** The block that holds the key, or would. */
	indexFor(key: number): number {
		let low = 0
		let high = this.blocks.length - 1
		while (low < high) {
			const middle = (low + high + 1) >>> 1
			if ((this.block(middle).keys[0] ?? 0) <= key) low = middle
			else high = middle - 1
		}
		return low
	}

	private block(index: number): Block {
		const block = this.blocks[index]
		if (block === undefined) throw new RangeError(`no block ${index}`)
		return block
	}

	private mergeWithNeighbour(index: number): void {
		const lower = this.blocks[index - 1] === undefined ? index : index - 1
		const [left, right] = [this.blocks[lower], this.blocks[lower + 1]]
		if (left === undefined || right === undefined || left.size + right.size > BLOCK_CAPACITY / 2) return
		left.append(right)
		this.drop(lower + 1)
	}

	private add(index: number, block: Block): void {
		this.blocks.splice(index, 0, block)
		this.places.areStale = true
	}

	private drop(index: number): void {
		this.blocks.splice(index, 1)
		this.places.areStale = true
	}
}
