import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import { atEnd } from './cleanup.ts'
import { databaseUrl } from './database-url.ts'
import type { TestPostgres } from './test-postgres.ts'

declare module 'vitest' {
	interface ProvidedContext {
		/** The run's own PostgreSQL and, in it, the migrated database that tests clone. */
		postgres: Pick<TestPostgres, 'url' | 'template'> & {
			pooler: { url: string; prepares: boolean } | undefined
		}
	}
}

export interface TestDatabase {
	url: string
	db: Database
}

let own: Promise<TestDatabase> | undefined

/** The test file's clone of the migrated template; every call returns the same one. */
export function testDatabase(): Promise<TestDatabase> {
	if (own === undefined) {
		own = cloneDatabase()
		// The worker's next file gets another clone.
		atEnd(async () => {
			own = undefined
		})
	}
	return own
}

/** Another clone, for a test that needs a whole shop for itself. Dropped after the test file. */
export function cloneDatabase(): Promise<TestDatabase> {
	return clone(inject('postgres').template)
}

/** A clone that has the data of the demo already. */
export async function cloneDemo(): Promise<TestDatabase> {
	// Loaded on demand: it needs the whole shop, and most tests do not.
	const { demoTemplate } = await import('./test-postgres.ts')
	return clone(await demoTemplate(inject('postgres')))
}

/**
 * Copies the template's files: the default strategy logs each page, which takes a third more processor time, and
 * three times as much to drop the clone.
 */
async function clone(template: string): Promise<TestDatabase> {
	const { url: serverUrl } = inject('postgres')
	const name = `test_${randomUUID().replaceAll('-', '')}`
	await onServer(serverUrl, `create database ${name} template ${template} strategy file_copy`)
	const url = databaseUrl(serverUrl, name)
	const db = openDatabase({ url, maxConnections: 4, name: 'test', onIdleError: () => {} })
	atEnd(async () => {
		await db.close()
		await onServer(serverUrl, `drop database if exists ${name} with (force)`)
	})
	return { url, db }
}

/** The same database through the transaction pooler, if the run has one. */
export function pooled(url: string): { url: string; prepares: boolean } | undefined {
	const { pooler } = inject('postgres')
	return pooler && { ...pooler, url: databaseUrl(pooler.url, new URL(url).pathname.slice(1)) }
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
	const client = new pg.Client({ connectionString: serverUrl })
	await client.connect()
	try {
		await client.query(statement)
	} finally {
		await client.end()
	}
}
