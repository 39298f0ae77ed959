import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REVISION_FILE, readSqlObjects } from '../src/platform/database/read-sql-objects.ts'

interface SqlRevision {
	revision: number
	/** The checksum of all files. Two branches that change functions conflict here in git, not silently in a database. */
	sha256: string
}

export async function readRevision(directory: string): Promise<SqlRevision> {
	return JSON.parse(await readFile(join(directory, REVISION_FILE), 'utf8'))
}

/** The required content of `revision.json`: one more than recorded if a file was changed, added or removed. */
export async function expectedRevision(directory: string): Promise<SqlRevision> {
	const written = await readRevision(directory)
	const { objects } = await readSqlObjects(directory)
	const lines = objects.map(({ name, sha256 }) => `${name} ${sha256}\n`).sort()
	const sha256 = createHash('sha256').update(lines.join('')).digest('hex')
	return sha256 === written.sha256 ? written : { revision: written.revision + 1, sha256 }
}
