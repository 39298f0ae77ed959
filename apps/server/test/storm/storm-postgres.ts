import { readFileSync } from 'node:fs'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { databaseAccount } from '../../src/platform/database/embedded/account.ts'
import { findBinaries } from '../../src/platform/database/embedded/binaries.ts'
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded.ts'
import { type PostgresProcess, spawnPostgres } from '../../src/platform/database/embedded/process.ts'
import { becomeReady } from '../../src/platform/database/embedded/ready.ts'
import { databaseSecrets } from '../../src/platform/database/embedded/secrets.ts'
import { postgresSettings } from '../../src/platform/database/embedded/settings.ts'
import { migrate, SHOP_SCHEMA } from '../../src/platform/database/migrate.ts'
import { databasesFolder } from '../databases-folder.ts'
import { freezeFamily } from '../process-family.ts'

export interface StormPostgres {
	readonly url: string
	/** Kills the postmaster and, at the same address, starts it again; resolves once it answers. */
	kill(): Promise<void>
	/** Stops all its processes (SIGSTOP) for this long. */
	pause(milliseconds: number): Promise<void>
	stop(): Promise<void>
}

const onProgress = () => undefined

type Settings = Readonly<Record<string, string>>

/** A PostgreSQL with the shop's durability settings, in its own folder. */
export async function startStormPostgres(settings: Settings = {}): Promise<StormPostgres> {
	const dataDir = await realpath(await mkdtemp(join(databasesFolder(), 'skinverse-storm-')))
	const owner = await startEmbeddedPostgres({ dataDir, onProgress, settings })
	const port = Number(new URL(owner.url).port)
	let again: PostgresProcess | undefined
	await migrate(owner.url, { ...SHOP_SCHEMA, onProgress })
	return {
		url: owner.url,
		async kill() {
			process.kill(postmasterOf(dataDir), 'SIGKILL')
			again = await restart(dataDir, port, settings)
		},
		async pause(milliseconds) {
			const thaw = await freezeFamily(postmasterOf(dataDir))
			await pause(milliseconds)
			thaw()
		},
		async stop() {
			await again?.stop()
			await owner.stop()
			await rm(dataDir, { recursive: true, force: true })
		},
	}
}

function postmasterOf(dataDir: string): number {
	return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

/** Like the shop's own recovery after a crash, but on the same port, which is the only one the nodes know. */
async function restart(dataDir: string, port: number, extra: Settings): Promise<PostgresProcess> {
	const clusterDir = join(dataDir, 'postgres')
	const logFile = join(dataDir, 'postgres.log')
	const binaries = await findBinaries()
	const account = await databaseAccount(clusterDir)
	const settings = { ...postgresSettings(), ...extra }
	const attempt = async () => ({
		port,
		process: await spawnPostgres({ binaries, clusterDir, logFile, port, account, settings }),
	})
	const secrets = databaseSecrets(dataDir, false)
	return (await becomeReady({ dataDir, logFile, secrets, attempt, onProgress })).process
}
