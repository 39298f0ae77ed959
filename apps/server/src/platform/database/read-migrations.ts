import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import { readSqlFile } from './read-sql-file.ts'

export interface Migration {
	number: number
	/** The file's name. */
	name: string
	sql: string
	sha256: string
	/**
	 * Checksums of its text while migrations still created functions; a database that applied one of them is
	 * accepted.
	 */
	formerSha256: readonly string[]
	/** Its first line says so: statement by statement, for `concurrently` and for data moves in portions. */
	isOutside: boolean
}

const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/
/** The first line of a migration that runs outside a transaction. */
export const OUTSIDE = '-- outside a transaction'
const FORMER_CHECKSUMS = 'former-checksums.json'

/** In order. Refuses gaps and duplicate numbers: each node would see another history. */
export async function readMigrations(directory: string): Promise<Migration[]> {
	const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
	const former = await readFormerChecksums(directory)
	return Promise.all(
		names.map(async (name, index) => {
			const number = numberOf(name, index + 1)
			const { sql, sha256 } = await readSqlFile(join(directory, name))
			const isOutside = sql.startsWith(`${OUTSIDE}\n`)
			return { number, name, sql, sha256, formerSha256: former[name] ?? [], isOutside }
		}),
	)
}

/** Whether a database or a backup with this recorded checksum has applied this migration. */
export function isTextOf({ sha256, formerSha256 }: Migration, recorded: string): boolean {
	return recorded === sha256 || formerSha256.includes(recorded)
}

async function readFormerChecksums(directory: string): Promise<Readonly<Record<string, string[]>>> {
	const path = join(directory, FORMER_CHECKSUMS)
	return existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : {}
}

function numberOf(name: string, expected: number): number {
	const number = Number(FILE_NAME.exec(name)?.[1])
	if (Number.isNaN(number)) {
		throw new StartError(`migration ${name} must be named like 0001_some_words.sql`)
	}
	if (number !== expected) {
		const wanted = String(expected).padStart(4, '0')
		throw new StartError(
			number < expected
				? `migration ${name} has a number that another file has too`
				: `migration ${wanted} is missing before ${name}`,
		)
	}
	return number
}
