import { existsSync } from 'node:fs'
import pg from 'pg'
import type { Config } from '../platform/config.ts'
import { openConfiguredDatabase } from '../platform/database/configured-database.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { clusterFolder } from '../platform/database/embedded/cluster.ts'
import { readRunning } from '../platform/database/embedded/running.ts'
import { migrate, migrationStatus, SHOP_SCHEMA } from '../platform/database/migrate.ts'
import type { Shutdown } from '../platform/shutdown.ts'
import { StartError } from '../platform/start-error.ts'
import type { OpenOptions } from './command.ts'

const CONNECTIONS = 4
const CONNECT_TIMEOUT_MS = 5_000

interface Opening extends OpenOptions {
	config: Config
	shutdown: Shutdown
	onProgress: (text: string) => void
}

/**
 * The database of the running shop if there is one, else the configured one, started for this command. Never through
 * a pooler: a command copies whole tables and runs for long.
 */
export async function openForCommand(options: Opening): Promise<{ url: string; db: Database }> {
	const { config, shutdown, onProgress } = options
	const url = (await runningUrl(config)) ?? (await openOwn(options))
	if (!options.evenIfOutdated) await requireUpToDate(url)
	const db = openDatabase({
		url,
		maxConnections: CONNECTIONS,
		name: 'skinverse command',
		onIdleError: (error) => onProgress(`A database connection was lost: ${error.message}`),
	})
	shutdown.add('the connections', () => db.close())
	return { url, db }
}

async function runningUrl(config: Config): Promise<string | undefined> {
	if (config.databaseUrl !== undefined) return undefined
	const url = readRunning(config.dataDir)?.url
	if (url === undefined) return undefined
	const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
	client.on('error', () => undefined)
	try {
		await client.connect()
		return url
	} catch {
		// A stale file: the database was killed.
		return undefined
	} finally {
		await client.end().catch(() => undefined)
	}
}

async function openOwn({
	config,
	shutdown,
	onProgress,
	evenIfOutdated,
	onlyExisting,
}: Opening): Promise<string> {
	if (onlyExisting && config.databaseUrl === undefined && !existsSync(clusterFolder(config.dataDir)))
		throw new StartError(
			`there is no database in ${config.dataDir}; start the shop, which creates one, or correct DATA_DIR`,
		)
	const { sessionUrl, stop } = await openConfiguredDatabase(config, onProgress)
	shutdown.add('the database', stop)
	// No other process can use an embedded database that this command has just started.
	if (config.databaseUrl === undefined && !evenIfOutdated) {
		await migrate(sessionUrl, { ...SHOP_SCHEMA, onProgress })
	}
	return sessionUrl
}

async function requireUpToDate(url: string): Promise<void> {
	const { pending, outdatedObjects } = await migrationStatus(url, SHOP_SCHEMA)
	const needs = outdatedObjects === 0 ? pending : [...pending, `${outdatedObjects} functions or triggers`]
	if (needs.length === 0) return
	throw new StartError(
		`the database needs ${needs.join(', ')}; run "npm run skinverse -- migrate", or start the shop`,
	)
}
