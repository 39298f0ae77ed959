import { chown, cp, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import { type Account, databaseAccount } from '../src/platform/database/embedded/account.ts'
import { findBinaries } from '../src/platform/database/embedded/binaries.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/database/embedded/embedded.ts'
import { type PostgresProcess, spawnPostgres } from '../src/platform/database/embedded/process.ts'
import { becomeReady } from '../src/platform/database/embedded/ready.ts'
import { databaseSecrets, superuserUrl } from '../src/platform/database/embedded/secrets.ts'
import { postgresSettings } from '../src/platform/database/embedded/settings.ts'
import { migrate, SHOP_SCHEMA } from '../src/platform/database/migrate.ts'
import { atEnd } from './cleanup.ts'
import { databasesFolder } from './databases-folder.ts'
import { requirePostmasterPid } from './own-database.ts'
import { ownPort } from './own-port.ts'

export interface Standby {
	url: string
	/** Pauses replay: it receives WAL without applying it, until `resume`. */
	pause(): Promise<void>
	resume(): Promise<void>
	kill(): Promise<void>
	/** Starts it again at the same address. */
	startAgain(): Promise<void>
}

export interface Pair {
	primary: { url: string; db: Database }
	standby: Standby
	/** Another standby of the same primary. */
	addStandby(): Promise<Standby>
}

const onProgress = () => undefined

/** A primary and a hot standby that streams from it; both end after the test file. */
export async function startPair(): Promise<Pair> {
	const folder = await realpath(await mkdtemp(join(databasesFolder(), 'skinverse-standby-')))
	atEnd(() => rm(folder, { recursive: true, force: true }))
	const dataDir = join(folder, 'primary')
	const primary = await startEmbeddedPostgres({ dataDir, onProgress })
	atEnd(() => primary.stop())
	await migrate(primary.url, { ...SHOP_SCHEMA, onProgress })
	const db = openDatabase({ url: primary.url, maxConnections: 4, name: 'test', onIdleError: onProgress })
	atEnd(() => db.close())
	let standbys = 0
	const addStandby = () => startStandby(primary, dataDir, join(folder, `standby-${++standbys}`))
	return { primary: { url: primary.url, db }, standby: await addStandby(), addStandby }
}

async function startStandby(
	primary: EmbeddedPostgres,
	primaryDir: string,
	dataDir: string,
): Promise<Standby> {
	const primaryUrl = superuserUrl(Number(new URL(primary.url).port), databaseSecrets(primaryDir, false))
	const clusterDir = join(dataDir, 'postgres')
	await takeBaseBackup(primaryUrl, join(primaryDir, 'postgres'), clusterDir)
	await cp(join(primaryDir, 'database-secrets.json'), join(dataDir, 'database-secrets.json'))
	const account = await databaseAccount(join(primaryDir, 'postgres'))
	if (account !== undefined) await giveTo(account, dataDir)

	const port = await ownPort()
	const secrets = databaseSecrets(dataDir, false)
	const logFile = join(dataDir, 'postgres.log')
	const binaries = await findBinaries()
	const settings = { ...postgresSettings(), primary_conninfo: primaryUrl.replace(/\/postgres$/, '') }
	const attempt = async () => ({
		port,
		process: await spawnPostgres({ binaries, clusterDir, logFile, port, account, settings }),
	})
	let running: PostgresProcess
	const start = async () => {
		const ready = await becomeReady({ dataDir, logFile, secrets, attempt, onProgress })
		running = ready.process
		return ready.url
	}
	const url = await start()
	atEnd(() => running.stop())
	const asSuperuser = (statement: string) => runOnce(superuserUrl(port, secrets), statement)
	return {
		url,
		pause: () => asSuperuser('select pg_wal_replay_pause()'),
		resume: () => asSuperuser('select pg_wal_replay_resume()'),
		async kill() {
			process.kill(requirePostmasterPid(dataDir), 'SIGKILL')
			await running.exited
		},
		async startAgain() {
			await start()
		},
	}
}

/** The steps of `pg_basebackup`, which the package does not include. */
async function takeBaseBackup(url: string, from: string, to: string): Promise<void> {
	const client = new pg.Client({ connectionString: url })
	await client.connect()
	try {
		await client.query(`select pg_backup_start('standby', true)`)
		await cp(from, to, { recursive: true, filter: (path) => !path.endsWith('postmaster.pid') })
		const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
		await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '')
		await writeFile(join(to, 'standby.signal'), '')
	} finally {
		await client.end()
	}
}

async function giveTo({ uid, gid }: Account, folder: string): Promise<void> {
	const inside = await readdir(folder, { recursive: true })
	for (const path of ['.', ...inside]) await chown(join(folder, path), uid, gid)
}

async function runOnce(url: string, statement: string): Promise<void> {
	const client = new pg.Client({ connectionString: url })
	await client.connect()
	await client.query(statement).finally(() => client.end())
}
