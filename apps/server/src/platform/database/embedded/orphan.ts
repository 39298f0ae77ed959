import { execFile } from 'node:child_process'
import { readFile, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StartError } from '../../start-error.ts'
import { isRunning } from './is-running.ts'

const run = promisify(execFile)
const POLL_MS = 20
const FAST_STOP_LIMIT_MS = 30_000
const IMMEDIATE_STOP_LIMIT_MS = 10_000

/**
 * After `kill -9` of the server its database may still run, or have left its lock file. The caller holds the data
 * folder's lock, so no other process can be using it.
 */
export async function clearEarlierDatabase(clusterDir: string, onProgress: (text: string) => void) {
	const lockFile = join(clusterDir, 'postmaster.pid')
	const pid = Number.parseInt((await readFile(lockFile, 'utf8').catch(() => '')).split('\n', 1)[0] ?? '', 10)
	if (!Number.isInteger(pid) || pid <= 0 || !isRunning(pid)) return
	if (!(await isDatabaseOf(pid, clusterDir))) {
		// The process id now belongs to another program, which PostgreSQL would mistake for itself. Its second guard,
		// the shared memory named after the folder, still refuses if a database is running.
		await rm(lockFile, { force: true })
		return
	}
	onProgress('Ending the database that an earlier start left running')
	process.kill(pid, 'SIGINT')
	if (await isGoneWithin(pid, FAST_STOP_LIMIT_MS)) return
	process.kill(pid, 'SIGQUIT')
	if (await isGoneWithin(pid, IMMEDIATE_STOP_LIMIT_MS)) return
	throw new StartError(`a database left by an earlier start does not end; please end process ${pid} first`)
}

async function isGoneWithin(pid: number, limitMs: number): Promise<boolean> {
	const end = Date.now() + limitMs
	while (isRunning(pid)) {
		if (Date.now() > end) return false
		await pause(POLL_MS)
	}
	return true
}

async function isDatabaseOf(pid: number, clusterDir: string): Promise<boolean> {
	// The working folder also recognises a project that was moved, but not every container shows it.
	if ((await readlink(`/proc/${pid}/cwd`).catch(() => undefined)) === clusterDir) return true
	const words = await commandLineOf(pid)
	return words.includes('postgres') && words.includes(` -D ${clusterDir} `)
}

async function commandLineOf(pid: number): Promise<string> {
	try {
		return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ')
	} catch {
		const ps = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => undefined)
		return ps === undefined ? '' : `${ps.stdout.trim()} `
	}
}
