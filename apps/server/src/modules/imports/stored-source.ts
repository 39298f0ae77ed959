import { Readable } from 'node:stream'
import type { Sql } from '../../platform/database/database.ts'
import type { Source } from '../catalogue/index.ts'

const CHUNK_BYTES = 64 * 1024

/** The uploaded parts as one stream, without a file: any node can read them. */
export function storedSource(
	db: Sql,
	{ id, file, bytes }: { id: number; file: string; bytes: number },
): Source {
	return {
		name: file,
		size: bytes,
		read: () => Readable.from(partsOf(db, id), { objectMode: false, highWaterMark: CHUNK_BYTES }),
	}
}

async function* partsOf(db: Sql, id: number): AsyncGenerator<Buffer> {
	for (let number = 1; ; number++) {
		const part = await db.maybe<{ bytes: Buffer }>(
			'select bytes from import_parts where import_id = $1 and number = $2',
			[id, number],
		)
		if (part === undefined) return
		// Small chunks: parsing a chunk blocks the event loop.
		for (let at = 0; at < part.bytes.length; at += CHUNK_BYTES)
			yield part.bytes.subarray(at, at + CHUNK_BYTES)
	}
}
