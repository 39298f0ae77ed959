import { existsSync } from 'node:fs'
import { chmod, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { clusterFolder, createCluster } from './cluster.ts'
import { explainFileError, prepareDataDir } from './data-dir.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { findFreePort } from './free-port.ts'
import { clearEarlierDatabase } from './orphan.ts'
import { type PostgresProcess, spawnPostgres } from './process.ts'
import { becomeReady, type StartAttempt } from './ready.ts'
import { clearRunning, writeRunning } from './running.ts'
import { databaseSecrets } from './secrets.ts'
import { postgresSettings } from './settings.ts'

export interface EmbeddedOptions {
	dataDir: string
	/** One line for each slow step. */
	onProgress: (text: string) => void
	/** Added to the built-in PostgreSQL settings; a test run may trade durability for speed here. */
	settings?: Readonly<Record<string, string>>
}

export interface EmbeddedPostgres {
	/** For the shop's own role, which may also create databases. */
	url: string
	/** Resolves with a message when the database ends unexpectedly. */
	died: Promise<string>
	/** Stops the database cleanly and releases the data folder. */
	stop(): Promise<void>
}

/** A real PostgreSQL in the data folder, for one owner at a time. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
	await prepareDataDir(options.dataDir)
	const dataDir = await realpath(options.dataDir)
	const lock = lockDataDir(dataDir)
	try {
		return await startLocked({ ...options, dataDir }, lock.release)
	} catch (error) {
		lock.release()
		throw explainFileError(error, dataDir)
	}
}

async function startLocked(options: EmbeddedOptions, release: () => void): Promise<EmbeddedPostgres> {
	const { dataDir, onProgress } = options
	const clusterDir = clusterFolder(dataDir)
	const isNew = !existsSync(clusterDir)
	clearRunning(dataDir)
	const binaries = await findBinaries()
	const account = await databaseAccount(clusterDir)
	if (account !== undefined) await letPass(dataDir)
	const secrets = databaseSecrets(dataDir, isNew)
	if (isNew) {
		onProgress('Creating the database')
		const { superuserPassword } = secrets
		await createCluster({ dataDir, clusterDir, initdb: binaries.initdb, account, superuserPassword })
	} else {
		await clearEarlierDatabase(clusterDir, onProgress)
	}
	const settings = { ...postgresSettings(), ...options.settings }
	const logFile = join(dataDir, 'postgres.log')
	const attempt: StartAttempt = async () => {
		const port = await findFreePort()
		return { port, process: await spawnPostgres({ binaries, clusterDir, logFile, port, account, settings }) }
	}
	const { url, process } = await becomeReady({ dataDir, logFile, secrets, attempt, onProgress })
	writeRunning(dataDir, url)
	return { url, ...lifeOf(process, dataDir, logFile, release) }
}

/**
 * The database's user has to traverse the data folder to reach its own; the secrets beside it have their own
 * permissions.
 */
async function letPass(dataDir: string): Promise<void> {
	const { mode } = await stat(dataDir)
	if ((mode & 0o001) === 0) await chmod(dataDir, mode | 0o011)
}

function lifeOf(process: PostgresProcess, dataDir: string, logFile: string, release: () => void) {
	let stopping: Promise<void> | undefined
	const end = async () => {
		await process.stop()
		clearRunning(dataDir)
		release()
	}
	const died = new Promise<string>((resolve) => {
		process.exited.then(() => {
			if (stopping === undefined) resolve(`the database ended unexpectedly; see ${logFile}`)
		})
	})
	return {
		died,
		stop: () => {
			stopping ??= end()
			return stopping
		},
	}
}
