import { type FileHandle, open } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { ROW_WORDS, type Rows } from '../engine/listings.ts'
import type { SavedOrdersReader } from '../engine/restore-orders.ts'
import { readAll } from './read-all.ts'
import { readOrders } from './read-orders.ts'
import { SnapshotRefusal } from './refusal.ts'
import {
	HEADER_BYTES,
	LISTING_BYTES,
	ROWS_PER_CHUNK,
	readHeader,
	type SnapshotHeader,
	sizeOf,
} from './snapshot-header.ts'

export interface SnapshotReader {
	header: SnapshotHeader
	/** Kinds are the ids of kinds here. A chunk is only valid until the next one. */
	chunks(): AsyncGenerator<Rows>
	/** Undefined where the file has listings only. */
	orders(): Promise<SavedOrdersReader | undefined>
	close(): Promise<void>
}

/** Undefined where there is no file. */
export async function openSnapshot(path: string): Promise<SnapshotReader | undefined> {
	const file = await open(path).catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'ENOENT') return undefined
		throw error
	})
	if (file === undefined) return undefined
	try {
		const bytes = Buffer.alloc(HEADER_BYTES)
		await file.read(bytes, 0, HEADER_BYTES, 0)
		const header = readHeader(bytes)
		const { size } = await file.stat()
		if (size !== sizeOf(header)) throw new SnapshotRefusal('it is not complete')
		return {
			header,
			chunks: () => readChunks(file, header),
			orders: () => readOrders(file, header),
			close: () => file.close(),
		}
	} catch (error) {
		await file.close()
		throw error
	}
}

/** Reads the next chunk while the caller works on this one. */
async function* readChunks(file: FileHandle, header: SnapshotHeader): AsyncGenerator<Rows> {
	let at = HEADER_BYTES
	let left = header.listings
	let checksum = 0
	const buffers = [newChunk(), newChunk()]
	const readNext = async (turn: number) => {
		const count = Math.min(left, ROWS_PER_CHUNK)
		const bytes = new Uint8Array(buffers[turn % 2] as ArrayBuffer, 0, count * LISTING_BYTES)
		const position = at
		left -= count
		at += bytes.length
		if (count > 0) await readAll(file, bytes, position)
		return { count, bytes }
	}
	let next = readNext(0)
	for (let turn = 1; ; turn++) {
		const { count, bytes } = await next
		if (count === 0) break
		next = readNext(turn)
		// Handled where it is awaited; the caller may stop before that.
		next.catch(() => undefined)
		checksum = crc32(bytes, checksum)
		yield rowsIn(bytes.buffer, count)
	}
	if (checksum !== header.checksum) throw new SnapshotRefusal('its checksum is wrong')
}

const newChunk = () => new ArrayBuffer(ROWS_PER_CHUNK * LISTING_BYTES)

/** The ids of a chunk, and behind them the rows. */
export function rowsIn(buffer: ArrayBuffer, count: number): Rows {
	return {
		ids: new Uint32Array(buffer, 0, count),
		words: new Uint32Array(buffer, count * 4, count * ROW_WORDS),
	}
}
