import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { migrate, type SchemaFiles } from '../src/platform/database/migrate.ts'
import { createDatabase } from './create-database.ts'
import { temporaryFolder } from './own-database.ts'

type Files = Record<string, string>

export interface OwnSchema {
	url: string
	files: SchemaFiles
	/** Replaces the existing files. */
	writeMigrations(files: Files): Promise<void>
	/** Replaces the existing files. Without a revision it stays at 1. */
	writeObjects(files: Files, revision?: number): Promise<void>
	migrate(): Promise<{ applied: string[] }>
	query(text: string): Promise<object[]>
}

/** An empty database, and folders in which a test writes its own migrations, functions and triggers. */
export async function ownSchema(): Promise<OwnSchema> {
	const url = await createDatabase(inject('postgres').url, `schema_${randomUUID().replaceAll('-', '')}`)
	const folder = await temporaryFolder()
	const files = { directory: join(folder, 'migrations'), sqlDirectory: join(folder, 'sql') }
	const schema: OwnSchema = {
		url,
		files,
		writeMigrations: (migrations) => replaceFolder(files.directory, migrations),
		writeObjects: (objects, revision = 1) =>
			replaceFolder(files.sqlDirectory, { ...objects, 'revision.json': JSON.stringify({ revision }) }),
		migrate: () => migrate(url, { ...files, onProgress: () => undefined }),
		async query(text) {
			const client = new pg.Client({ connectionString: url })
			await client.connect()
			try {
				return (await client.query(text)).rows
			} finally {
				await client.end()
			}
		},
	}
	await schema.writeMigrations({})
	await schema.writeObjects({})
	return schema
}

export const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex')

async function replaceFolder(folder: string, files: Files): Promise<void> {
	await rm(folder, { recursive: true, force: true })
	await mkdir(folder)
	for (const [path, text] of Object.entries(files)) {
		await mkdir(dirname(join(folder, path)), { recursive: true })
		await writeFile(join(folder, path), text)
	}
}
