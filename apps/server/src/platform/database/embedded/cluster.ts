import { execFile, spawn } from 'node:child_process'
import { chown, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../../start-error.ts'
import { type Account, commandAs } from './account.ts'
import { diskFull, freeBytes } from './data-dir.ts'
import { SUPERUSER } from './secrets.ts'

const DRAFT_PREFIX = '.new-'
/** A new cluster takes about 40 MB, its first WAL files as much again. */
const NEEDED_BYTES = 120 * 1024 * 1024

/** The initdb of a killed owner may keep writing for a moment, so the folder fills again. */
const WITH_EVERYTHING = { recursive: true, force: true, maxRetries: 100, retryDelay: 100 }

/** The database's files. */
export const clusterFolder = (dataDir: string): string => join(dataDir, 'postgres')

interface ClusterOptions {
	dataDir: string
	clusterDir: string
	initdb: string
	account: Account | undefined
	superuserPassword: string
}

/**
 * Creates the files of a database. They are created aside and moved into place when complete, so that a crash leaves
 * nothing that looks like a database.
 */
export async function createCluster(options: ClusterOptions): Promise<void> {
	const { dataDir, clusterDir, account } = options
	await removeDrafts(dataDir)
	const free = await freeBytes(dataDir)
	if (free < NEEDED_BYTES) throw diskFull(dataDir)
	const draft = await mkdtemp(join(dataDir, DRAFT_PREFIX))
	try {
		const passwordFile = join(draft, 'password')
		const cluster = join(draft, 'cluster')
		await writeFile(passwordFile, options.superuserPassword, { mode: 0o600 })
		await mkdir(cluster, { mode: 0o700 })
		if (account !== undefined) {
			for (const path of [draft, passwordFile, cluster]) await chown(path, account.uid, account.gid)
		}
		await runInitdb(options, cluster, passwordFile)
		await rename(cluster, clusterDir)
	} finally {
		await rm(draft, WITH_EVERYTHING)
	}
}

async function removeDrafts(dataDir: string): Promise<void> {
	const left = (await readdir(dataDir)).filter((name) => name.startsWith(DRAFT_PREFIX))
	for (const name of left) await rm(join(dataDir, name), WITH_EVERYTHING)
}

/** The first version with a collation of its own. */
const FIRST_WITH_BUILTIN = 17

/**
 * PostgreSQL's built-in collation: letters beyond ASCII have upper and lower case, and the order is the same on every
 * system, whatever the operating system's locale library does. Versions before 17 (POSTGRES_BIN) have to take the
 * system's locale of the same name and order.
 */
function collationArguments(version: number): string[] {
	if (version < FIRST_WITH_BUILTIN) return ['--locale=C.UTF-8']
	return ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
}

async function majorVersion(initdb: string): Promise<number> {
	const { stdout } = await promisify(execFile)(initdb, ['--version'])
	return Number(/ (\d+)/.exec(stdout)?.[1])
}

async function runInitdb(options: ClusterOptions, cluster: string, passwordFile: string): Promise<void> {
	const command = await commandAs(
		options.account,
		options.initdb,
		[
			`--pgdata=${cluster}`,
			`--username=${SUPERUSER}`,
			`--pwfile=${passwordFile}`,
			'--auth=scram-sha-256',
			'--encoding=UTF8',
			...collationArguments(await majorVersion(options.initdb)),
		],
		[options.dataDir],
	)
	const { code, output } = await new Promise<{ code: number | null; output: string }>((resolve, reject) => {
		const child = spawn(command.file, command.args, {
			...command.as,
			env: { PATH: process.env.PATH, LC_ALL: 'C' },
			stdio: ['ignore', 'ignore', 'pipe'],
		})
		let output = ''
		child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
			output += chunk
		})
		child.once('error', reject)
		child.once('close', (code) => resolve({ code, output }))
	})
	if (code === 0) return
	if (output.includes('No space left on device')) throw diskFull(options.dataDir)
	const reason =
		output.split('\n').find((line) => /error|FATAL|PANIC/.test(line)) ?? `initdb ended with ${code}`
	throw new StartError(`the database could not be created in ${options.dataDir}: ${reason}`)
}
