import { rangeFilterNames } from '@skinverse/contract/item-filters'
import { BITMAP_WORDS } from './checked-kernel.ts'

/** How many listings a block has, and how many facets. */
export const RECORD_HEAD_BYTES = 8
/** Keys are doubles, which have to begin at a multiple of it. */
const ALIGNMENT = 8

/** A block as it is in a file; every part is a view of the same bytes. */
export interface BlockRecord {
	bytes: Uint8Array<ArrayBuffer>
	keys: Float64Array
	kinds: Int32Array
	columns: readonly Int32Array[]
	facets: Int32Array
	/** One bitmap for each facet, one behind the other. */
	bitmaps: Int32Array
}

function recordBytes(size: number, facets: number): number {
	const words = size * (1 + rangeFilterNames.length) + facets * (1 + BITMAP_WORDS)
	const bytes = RECORD_HEAD_BYTES + size * Float64Array.BYTES_PER_ELEMENT + words * 4
	return Math.ceil(bytes / ALIGNMENT) * ALIGNMENT
}

export function createRecord(size: number, facets: number): BlockRecord {
	const buffer = new ArrayBuffer(recordBytes(size, facets))
	new Uint32Array(buffer, 0, 2).set([size, facets])
	return recordIn(buffer)
}

/** How long the record is that begins so. */
export function lengthOfRecord(head: ArrayBuffer): number {
	const [size = 0, facets = 0] = new Uint32Array(head, 0, 2)
	return recordBytes(size, facets)
}

/** The record that begins where the buffer begins. */
export function recordIn(buffer: ArrayBuffer): BlockRecord {
	const [size = 0, facets = 0] = new Uint32Array(buffer, 0, 2)
	const keys = new Float64Array(buffer, RECORD_HEAD_BYTES, size)
	let at = RECORD_HEAD_BYTES + keys.byteLength
	const words = (count: number) => {
		const taken = new Int32Array(buffer, at, count)
		at += taken.byteLength
		return taken
	}
	return {
		bytes: new Uint8Array(buffer, 0, recordBytes(size, facets)),
		keys,
		kinds: words(size),
		columns: rangeFilterNames.map(() => words(size)),
		facets: words(facets),
		bitmaps: words(facets * BITMAP_WORDS),
	}
}
