import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { type Account, commandAs } from './account.ts'
import type { Binaries } from './binaries.ts'

const STOP_LIMIT_MS = 30_000
const IMMEDIATE_STOP_LIMIT_MS = 5_000
/** Above this size the log is truncated, at a start only; it contains little more than starts and stops. */
const LOG_LIMIT_BYTES = 5 * 1024 * 1024

export interface PostgresProcess {
	/** Its output since it was started. */
	output(): Promise<string>
	hasExited(): boolean
	readonly exited: Promise<void>
	stop(): Promise<void>
}

interface SpawnOptions {
	binaries: Binaries
	clusterDir: string
	logFile: string
	port: number
	account: Account | undefined
	settings: Readonly<Record<string, string>>
}

export async function spawnPostgres(options: SpawnOptions): Promise<PostgresProcess> {
	const { binaries, clusterDir, logFile } = options
	const settings = Object.entries(options.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
	const args = ['-D', clusterDir, '-p', String(options.port), ...settings]
	const command = await commandAs(options.account, binaries.postgres, args, [clusterDir])
	const log = await openLog(logFile)
	const child = spawn(command.file, command.args, {
		...command.as,
		// Its own session: Ctrl-C reaches every process of the terminal's group, and the database has to outlive the
		// server's last requests.
		detached: true,
		env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
		// A file, not a pipe: a database that outlives a killed server must still be able to write.
		stdio: ['ignore', log.file.fd, log.file.fd],
	})
	try {
		await once(child, 'spawn')
	} finally {
		await log.file.close()
	}
	// However this process ends, except by kill -9, the database ends with it.
	const endWithUs = () => child.kill('SIGINT')
	process.once('exit', endWithUs)
	const exited = new Promise<void>((resolve) => {
		child.once('exit', () => {
			process.off('exit', endWithUs)
			resolve()
		})
	})
	const hasExited = () => child.exitCode !== null || child.signalCode !== null
	return {
		exited,
		hasExited,
		output: async () => (await readFile(logFile)).subarray(log.start).toString(),
		async stop() {
			if (hasExited()) return
			await askToStop(child, binaries, clusterDir)
			if (await settlesWithin(exited, STOP_LIMIT_MS)) return
			child.kill('SIGQUIT')
			if (await settlesWithin(exited, IMMEDIATE_STOP_LIMIT_MS)) return
			child.kill('SIGKILL')
			await exited
		},
	}
}

async function openLog(path: string) {
	const size = (await stat(path).catch(() => undefined))?.size ?? 0
	const startAfresh = size > LOG_LIMIT_BYTES
	return { file: await open(path, startAfresh ? 'w' : 'a', 0o600), start: startAfresh ? 0 : size }
}

/** SIGINT is PostgreSQL's fast shutdown: it ends sessions, flushes and exits. Windows has no signals. */
async function askToStop(child: ChildProcess, binaries: Binaries, clusterDir: string): Promise<void> {
	if (process.platform !== 'win32') {
		child.kill('SIGINT')
		return
	}
	await promisify(execFile)(binaries.pgCtl, ['stop', '-m', 'fast', '-W', '-D', clusterDir]).catch(() =>
		child.kill(),
	)
}

function settlesWithin(promise: Promise<void>, limitMs: number): Promise<boolean> {
	return new Promise((resolve) => {
		const timer = setTimeout(() => resolve(false), limitMs)
		promise.then(() => {
			clearTimeout(timer)
			resolve(true)
		})
	})
}
