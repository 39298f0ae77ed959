import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Config } from '../../platform/config.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { migrate, SHOP_SCHEMA } from '../../platform/database/migrate.ts'
import { startPlatform } from '../../platform/start-platform.ts'
import { verifyBooks } from '../books/index.ts'
import { restoreBackup } from './file/restore-backup.ts'

const PREFIX = 'skinverse_check_'
const MOST_FAULTS_NAMED = 3
const NO_RIGHT = '42501'

/** Why a file is no backup that could be relied on. */
export class UnverifiedBackup extends Error {}

/** Restores the file into a scratch database, verifies the books there, and drops the database. */
export async function verifyBackup(config: Config, serverUrl: string, file: string): Promise<void> {
	const name = PREFIX + randomBytes(8).toString('hex')
	const server = new pg.Client({ connectionString: serverUrl, application_name: 'skinverse backup check' })
	server.on('error', () => undefined)
	await server.connect()
	try {
		await dropLeftOver(server)
		await server.query(`create database ${name} template template0`).catch(explain)
		const url = new URL(serverUrl)
		url.pathname = `/${name}`
		await restoreAndVerify(config, url.href, file)
	} finally {
		await server.query(`drop database if exists ${name} with (force)`).catch(() => undefined)
		await server.end()
	}
}

async function restoreAndVerify(config: Config, url: string, file: string): Promise<void> {
	await migrate(url, { ...SHOP_SCHEMA, onProgress: () => undefined })
	const alone = {
		...config,
		logLevel: 'error' as const,
		databaseSessionUrl: undefined,
		databaseReplicaUrl: undefined,
	}
	// Lets the job queue create its tables.
	await (
		await startPlatform(
			{ ...alone, tracing: undefined, roles: { web: true, worker: false, trader: false } },
			url,
		)
	).stop()
	await restoreBackup(url, file)
	const db = openDatabase({ url, maxConnections: 2, name: 'skinverse backup check', onIdleError: () => {} })
	try {
		const { faults } = await verifyBooks(db, true)
		if (faults.length === 0) return
		const named = faults.slice(0, MOST_FAULTS_NAMED).join('; ')
		throw new UnverifiedBackup(
			`The books do not add up in the restored database (${faults.length}): ${named}`,
		)
	} finally {
		await db.close()
	}
}

/** A node that was killed leaves its scratch database behind. */
async function dropLeftOver(server: pg.Client): Promise<void> {
	const { rows } = await server.query<{ name: string }>(
		`select datname as name from pg_database where starts_with(datname, $1)
			and not exists (select from pg_stat_activity where pg_stat_activity.datname = pg_database.datname)
			and pg_has_role(datdba, 'usage')`,
		[PREFIX],
	)
	for (const { name } of rows) await server.query(`drop database if exists ${server.escapeIdentifier(name)}`)
}

function explain(error: unknown): never {
	if (!(error instanceof pg.DatabaseError) || error.code !== NO_RIGHT) throw error
	throw new UnverifiedBackup(
		'The test restore needs the right to create a database: alter role … createdb, or set BACKUP_CHECK_URL',
	)
}
