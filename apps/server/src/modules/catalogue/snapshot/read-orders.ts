import type { FileHandle } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { type BlockRecord, lengthOfRecord, RECORD_HEAD_BYTES, recordIn } from '../engine/block-record.ts'
import type { SavedOrdersReader } from '../engine/restore-orders.ts'
import type { SavedOrdersHead } from '../engine/save-orders.ts'
import { readAll } from './read-all.ts'
import { SnapshotRefusal } from './refusal.ts'
import { endOfListings, type FilePart, type SnapshotHeader } from './snapshot-header.ts'

const PIECE_BYTES = 4 * 2 ** 20

/** Undefined where the file has none. */
export async function readOrders(
	file: FileHandle,
	header: SnapshotHeader,
): Promise<SavedOrdersReader | undefined> {
	if (header.orders === undefined) return undefined
	const { head, blocks } = header.orders
	const bytes = Buffer.alloc(head.bytes)
	await readAll(file, bytes, endOfListings(header))
	if (crc32(bytes) !== head.checksum) throw new SnapshotRefusal('its checksum is wrong')
	return {
		head: JSON.parse(bytes.toString()) as SavedOrdersHead,
		records: () => readRecords(file, endOfListings(header) + head.bytes, blocks),
	}
}

async function* readRecords(file: FileHandle, position: number, part: FilePart): AsyncGenerator<BlockRecord> {
	const pieces = new Pieces(file, position, part.bytes)
	const head = new Uint8Array(RECORD_HEAD_BYTES)
	let buffer = new ArrayBuffer(0)
	while (pieces.left > 0) {
		await pieces.fill(head)
		const rest = lengthOfRecord(head.buffer) - RECORD_HEAD_BYTES
		if (rest > pieces.left) throw new SnapshotRefusal('its checksum is wrong')
		if (RECORD_HEAD_BYTES + rest > buffer.byteLength) buffer = new ArrayBuffer(RECORD_HEAD_BYTES + rest)
		new Uint8Array(buffer).set(head)
		await pieces.fill(new Uint8Array(buffer, RECORD_HEAD_BYTES, rest))
		yield recordIn(buffer)
	}
	if (pieces.checksum !== part.checksum) throw new SnapshotRefusal('its checksum is wrong')
}

/** A part of a file in large pieces: the next one is read while the last one is used. */
class Pieces {
	checksum = 0
	/** Bytes that were not asked for yet. */
	left: number
	private readonly file: FileHandle
	private position: number
	private readonly end: number
	private readonly buffers = [Buffer.alloc(PIECE_BYTES), Buffer.alloc(PIECE_BYTES)]
	private turn = 0
	private next: Promise<Buffer<ArrayBuffer>>
	private piece: Uint8Array<ArrayBuffer> = new Uint8Array()

	constructor(file: FileHandle, position: number, bytes: number) {
		this.file = file
		this.position = position
		this.end = position + bytes
		this.left = bytes
		this.next = this.readNext()
	}

	async fill(target: Uint8Array): Promise<void> {
		let done = 0
		while (done < target.length) {
			if (this.piece.length === 0) await this.takePiece()
			const taken = this.piece.subarray(0, target.length - done)
			target.set(taken, done)
			done += taken.length
			this.piece = this.piece.subarray(taken.length)
		}
		this.left -= target.length
	}

	private async takePiece(): Promise<void> {
		this.piece = await this.next
		this.checksum = crc32(this.piece, this.checksum)
		this.next = this.readNext()
	}

	private readNext(): Promise<Buffer<ArrayBuffer>> {
		const buffer = this.buffers[this.turn++ % this.buffers.length] as Buffer<ArrayBuffer>
		const bytes = buffer.subarray(0, Math.min(PIECE_BYTES, this.end - this.position))
		const { position } = this
		this.position += bytes.length
		const read = readAll(this.file, bytes, position).then(() => bytes)
		// Handled where it is awaited; the caller may stop before that.
		read.catch(() => undefined)
		return read
	}
}
