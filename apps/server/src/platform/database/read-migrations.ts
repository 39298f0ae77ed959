import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'

export interface Migration {
	number: number
	/** The file's name. */
	name: string
	sql: string
	sha256: string
}

const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/

/** In order. Refuses gaps and numbers used twice: each node would see another history. */
export async function readMigrations(directory: string): Promise<Migration[]> {
	const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
	return Promise.all(names.map((name, index) => readMigration(directory, name, index + 1)))
}

async function readMigration(directory: string, name: string, expected: number): Promise<Migration> {
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
	// A checkout on Windows may turn line endings; that is not a change.
	const sql = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n')
	return { number, name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
}
