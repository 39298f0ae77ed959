import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Config } from '../../platform/config.ts'
import { migrationStatus, SHOP_SCHEMA } from '../../platform/database/migrate.ts'
import { networkReason } from '../../platform/network-reason.ts'
import { type Finding, fault, fine, type OpenedDatabase, warning } from './finding.ts'

/** Created by migrations. */
const EXTENSIONS = ['pg_trgm']
const CONNECT_TIMEOUT_MS = 5_000
const REPLICA_WITHIN_MS = 5_000
const POLL_MS = 50
const MIGRATE = 'run "npm run skinverse -- migrate", or restart the shop'

export async function checkDatabase({ db }: OpenedDatabase, config: Config): Promise<Finding> {
	const { version, size } = await db.one<{ version: string; size: string }>(
		`select current_setting('server_version') as version,
			pg_size_pretty(pg_database_size(current_database())) as size`,
	)
	const kind = config.databaseUrl === undefined ? 'embedded' : 'of DATABASE_URL'
	return fine('database', `PostgreSQL ${version}, ${kind}, ${size}`)
}

export async function checkMigrations({ url }: OpenedDatabase): Promise<Finding> {
	const { applied, pending, outdatedObjects } = await migrationStatus(url, SHOP_SCHEMA)
	if (pending.length > 0) return warning('migrations', `${pending.length} to apply: ${pending}`, MIGRATE)
	if (outdatedObjects > 0) return warning('migrations', `${outdatedObjects} functions to update`, MIGRATE)
	return fine('migrations', `all ${applied.length} are applied`)
}

export async function checkExtensions({ db }: OpenedDatabase): Promise<Finding> {
	const installed = await db.many<{ name: string }>('select extname as name from pg_extension')
	const missing = EXTENSIONS.filter((name) => !installed.some((each) => each.name === name))
	if (missing.length === 0) return fine('extensions', `${EXTENSIONS} installed`)
	return fault(
		'extensions',
		`${missing} not installed`,
		'as the owner of the database: create extension pg_trgm with schema trigrams, then restore its indexes from schema.sql',
	)
}

/** Writes nothing: it waits until the standby has replayed what the primary had written when it was asked. */
export async function checkReplica({ db }: OpenedDatabase, replicaUrl: string): Promise<Finding> {
	const { position } = await db.one<{ position: string }>('select pg_current_wal_lsn()::text as position')
	const startedAt = Date.now()
	const client = new pg.Client({ connectionString: replicaUrl, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
	client.on('error', () => undefined)
	try {
		await client.connect()
		const replayed = async () => {
			const { rows } = await client.query<{ standby: boolean; shown: boolean }>(
				`select pg_is_in_recovery() as standby,
					case when pg_is_in_recovery() then pg_last_wal_replay_lsn() >= $1::pg_lsn else false end as shown`,
				[position],
			)
			return rows[0]
		}
		for (let state = await replayed(); ; state = await replayed()) {
			if (state?.standby === false)
				return fault('replica', 'DATABASE_REPLICA_URL is not a standby', 'set it to a standby, or unset it')
			if (state?.shown) return fine('replica', `${Date.now() - startedAt} ms behind`)
			if (Date.now() - startedAt > REPLICA_WITHIN_MS)
				return warning(
					'replica',
					`more than ${REPLICA_WITHIN_MS / 1000} s behind, so nodes read from the primary`,
					'look at pg_stat_replication on the primary and at the log of the standby',
				)
			await pause(POLL_MS)
		}
	} catch (error) {
		return warning(
			'replica',
			`DATABASE_REPLICA_URL does not answer: ${networkReason(error)}`,
			'start the standby, or unset it; nodes read from the primary meanwhile',
		)
	} finally {
		await client.end().catch(() => undefined)
	}
}
