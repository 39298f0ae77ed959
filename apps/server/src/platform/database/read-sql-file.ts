import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** A file's text and the checksum that the database records. */
export async function readSqlFile(path: string): Promise<{ sql: string; sha256: string }> {
	// A checkout on Windows may change line endings; that is not a change.
	const sql = (await readFile(path, 'utf8')).replaceAll('\r\n', '\n')
	return { sql, sha256: createHash('sha256').update(sql).digest('hex') }
}
