import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

type Cell = string | number | boolean | null

const CHUNK_CHARS = 64 * 1024

/** Streams rows into the database with back-pressure: none is buffered here. */
export async function copyRows(
	client: pg.ClientBase,
	table: string,
	columns: readonly string[],
	rows: Iterable<readonly Cell[]>,
): Promise<number> {
	const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
	await pipeline(Readable.from(chunks(rows), { objectMode: false }), stream)
	return stream.rowCount ?? 0
}

function* chunks(rows: Iterable<readonly Cell[]>): Generator<string> {
	let chunk = ''
	for (const row of rows) {
		chunk += `${row.map(cellText).join('\t')}\n`
		if (chunk.length < CHUNK_CHARS) continue
		yield chunk
		chunk = ''
	}
	if (chunk !== '') yield chunk
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** PostgreSQL's own text format. */
function cellText(cell: Cell): string {
	if (cell === null) return '\\N'
	return typeof cell === 'string'
		? cell.replaceAll(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign)
		: String(cell)
}
