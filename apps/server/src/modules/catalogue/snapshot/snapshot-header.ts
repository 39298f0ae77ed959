import { endianness } from 'node:os'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { ROW_WORDS } from '../engine/listings.ts'
import { SnapshotRefusal } from './refusal.ts'

/** To be raised with every change of what a row or the header means. */
const VERSION = 2
const MAGIC = 'skinverse catalogue snapshot'
/** The listings begin behind it. */
export const HEADER_BYTES = 4096
export const ROWS_PER_CHUNK = 8192
/** An id, and the row as it is in memory. */
export const LISTING_BYTES = 4 + ROW_WORDS * 4

const part = z.object({ bytes: z.int().nonnegative(), checksum: z.int() })
/** Of a file. */
export type FilePart = z.infer<typeof part>

const body = z.object({
	/** Of the row in `catalogue_snapshots`. */
	id: z.uuid(),
	horizon: z.string(),
	database: z.object({
		system: z.string(),
		database: z.string(),
		timeline: z.string(),
		schema: z.string(),
	}),
	listings: z.int().nonnegative(),
	lastId: z.int(),
	checksum: z.int(),
	/** What is behind the listings: the orders, where nothing changed while the file was written. */
	orders: z.object({ head: part, blocks: part }).optional(),
})
export type SnapshotHeader = z.infer<typeof body>

/** Where the orders begin, or the file ends. */
export const endOfListings = ({ listings }: SnapshotHeader): number => HEADER_BYTES + listings * LISTING_BYTES

export function sizeOf(header: SnapshotHeader): number {
	const { head, blocks } = header.orders ?? {}
	return endOfListings(header) + (head?.bytes ?? 0) + (blocks?.bytes ?? 0)
}

/** The version stays in front and in the same form for ever, so that each version recognises the others. */
const firstLine = `${MAGIC} ${VERSION} ${endianness()}`

export function writeHeader(header: SnapshotHeader): Buffer {
	const json = JSON.stringify(header)
	const text = `${firstLine}\n${crc32(json).toString(16)}\n${json}\n`
	const bytes = Buffer.alloc(HEADER_BYTES, ' ')
	if (Buffer.byteLength(text) > HEADER_BYTES) throw new RangeError('the header of the snapshot is too long')
	bytes.write(text)
	return bytes
}

export function readHeader(bytes: Buffer): SnapshotHeader {
	const [first = '', checksum, json = ''] = bytes.toString().split('\n')
	if (!first.startsWith(MAGIC)) throw new SnapshotRefusal('it is not a snapshot')
	if (first !== firstLine) throw new SnapshotRefusal('it was written by another version')
	if (crc32(json).toString(16) !== checksum) throw new SnapshotRefusal('its header is damaged')
	const parsed = body.safeParse(JSON.parse(json))
	if (!parsed.success) throw new SnapshotRefusal('it was written by another version')
	return parsed.data
}
