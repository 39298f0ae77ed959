import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { z } from 'zod'

/**
 * A backup is one zstd stream of pieces: a kind (1 byte), a length (4 bytes) and that many bytes. First the header;
 * then for each table its name, its rows in PostgreSQL's binary COPY format, and their count and checksum; at the end
 * the sequences, without which the file is incomplete.
 */
export const kinds = { header: 1, table: 2, rows: 3, tableEnd: 4, end: 5 } as const

export const header = z.object({
	format: z.literal('skinverse backup 1'),
	made_at: z.iso.datetime(),
	postgres: z.string(),
	migrations: z.array(z.object({ number: z.int(), name: z.string(), sha256: z.string() })),
	/** Of the tables that belong to the job queue. */
	jobs_version: z.int(),
	/** How the large tables are divided; a restore divides them in the same way. */
	partitions: z
		.array(z.object({ table: z.string(), name: z.string(), from: z.int().nullable(), until: z.int() }))
		.default([]),
})
export const table = z.object({ name: z.string(), columns: z.array(z.string()) })
const tableEnd = z.object({ rows: z.int(), sha256: z.string() })
export const end = z.object({
	tables: z.int(),
	sequences: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type BackupHeader = z.infer<typeof header>
export type BackupTable = z.infer<typeof table>
export type BackupEnd = z.infer<typeof end>

/** The file is not a valid backup. */
export class DamagedBackup extends Error {}

const LENGTH_BYTES = 4
const HEAD_BYTES = 1 + LENGTH_BYTES
/** Far above what a COPY sends at once; a larger length is corruption, and must not be buffered. */
const MAX_PIECE_BYTES = 1 << 30

interface Piece {
	kind: number
	bytes: Buffer
}

export function pieceOf(kind: number, content: Buffer | object): Buffer {
	const bytes = Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content))
	const head = Buffer.alloc(HEAD_BYTES)
	head.writeUInt8(kind)
	head.writeUInt32BE(bytes.length, 1)
	return Buffer.concat([head, bytes])
}

/** The contents of a backup, in order. `rows` has to be consumed before the next step. */
export type BackupPart =
	| { is: 'header'; header: BackupHeader }
	| { is: 'table'; table: BackupTable; rows: AsyncGenerator<Buffer, { rows: number }> }
	| { is: 'end'; end: BackupEnd }

/** Reads a backup piece by piece, and throws on any corruption. */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
	const pieces = piecesOf(file)
	yield { is: 'header', header: parsed(header, await nextOf(pieces, kinds.header)) }
	for (let tables = 0; ; tables++) {
		const piece = await nextOf(pieces, kinds.table, kinds.end)
		if (piece.kind === kinds.table) {
			yield { is: 'table', table: parsed(table, piece), rows: rowsOf(pieces) }
			continue
		}
		const last = parsed(end, piece)
		if (last.tables !== tables) throw new DamagedBackup(`it has ${tables} of ${last.tables} tables`)
		if (!(await pieces.next()).done) throw new DamagedBackup('there is data after its end')
		yield { is: 'end', end: last }
		return
	}
}

async function* rowsOf(pieces: AsyncGenerator<Piece>): AsyncGenerator<Buffer, { rows: number }> {
	const hash = createHash('sha256')
	for (;;) {
		const piece = await nextOf(pieces, kinds.rows, kinds.tableEnd)
		if (piece.kind === kinds.tableEnd) {
			const { rows, sha256 } = parsed(tableEnd, piece)
			if (hash.digest('hex') !== sha256) throw new DamagedBackup('its checksum does not match')
			return { rows }
		}
		hash.update(piece.bytes)
		yield piece.bytes
	}
}

async function nextOf(pieces: AsyncGenerator<Piece>, ...expected: number[]): Promise<Piece> {
	const { value, done } = await pieces.next()
	if (done) throw new DamagedBackup('it ends too early')
	if (!expected.includes(value.kind)) throw new DamagedBackup('its pieces are not in order')
	return value
}

async function* piecesOf(file: string): AsyncGenerator<Piece> {
	let held: Buffer = Buffer.alloc(0)
	const unpacked = createZstdDecompress()
	// Errors of the pipeline surface in the loop below.
	pipeline(createReadStream(file), unpacked, () => undefined)
	try {
		for await (const chunk of unpacked) {
			held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
			for (let piece = cut(held); piece !== undefined; piece = cut(held)) {
				held = held.subarray(HEAD_BYTES + piece.bytes.length)
				yield piece
			}
		}
	} catch (error) {
		throw isUnreadable(error) ? new DamagedBackup('it cannot be unpacked', { cause: error }) : error
	}
	if (held.length > 0) throw new DamagedBackup('it ends too early')
}

function cut(held: Buffer): Piece | undefined {
	if (held.length < HEAD_BYTES) return undefined
	const length = held.readUInt32BE(1)
	if (length > MAX_PIECE_BYTES) throw new DamagedBackup('its pieces are not in order')
	if (held.length < HEAD_BYTES + length) return undefined
	return { kind: held.readUInt8(), bytes: held.subarray(HEAD_BYTES, HEAD_BYTES + length) }
}

function parsed<T>(schema: z.ZodType<T>, { bytes }: Piece): T {
	try {
		return schema.parse(JSON.parse(bytes.toString()))
	} catch (error) {
		throw new DamagedBackup('a part of it cannot be read', { cause: error })
	}
}

/** zstd's errors for corrupt or truncated input. */
function isUnreadable(error: unknown): boolean {
	const code = error instanceof Error && 'code' in error ? String(error.code) : ''
	return code.startsWith('ZSTD_') || code.startsWith('ERR_ZSTD') || code.startsWith('Z_')
}
