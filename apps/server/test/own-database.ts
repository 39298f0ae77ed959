import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'
import { isRunning } from '../src/platform/database/embedded/is-running.ts'
import { atEnd } from './cleanup.ts'
import { databasesFolder } from './databases-folder.ts'

const OWNER = fileURLToPath(new URL('database-owner.ts', import.meta.url))
const GONE_WITHIN_MS = 60_000

/** An empty folder; it is removed after the test file, with any database that still runs in it. */
export async function temporaryFolder(): Promise<string> {
	const folder = await mkdtemp(join(databasesFolder(), 'skinverse-own-'))
	atEnd(async () => {
		const pid = postmasterPid(join(folder, 'data'))
		if (pid !== undefined) signal(pid, 'SIGKILL')
		// Processes that are ending may still write there.
		await vi.waitUntil(
			() =>
				rm(folder, { recursive: true, force: true }).then(
					() => true,
					() => false,
				),
			{ timeout: GONE_WITHIN_MS },
		)
	})
	return folder
}

interface Owner {
	child: ChildProcess
	/** The database's URL once it is up; undefined if the process ended instead. */
	url: Promise<string | undefined>
	/** Its output and exit code, once it has ended. */
	ended: Promise<{ code: number | null; errors: string }>
}

/** A separate process that owns the database in a folder. */
export function spawnOwner(dataDir: string, account: { uid?: number; gid?: number } = {}): Owner {
	const child = spawn(process.execPath, [OWNER, dataDir], { ...account, stdio: ['ignore', 'pipe', 'pipe'] })
	atEnd(async () => {
		child.kill('SIGKILL')
	})
	let errors = ''
	child.stderr.setEncoding('utf8').on('data', (text: string) => {
		errors += text
	})
	const url = new Promise<string | undefined>((resolve) => {
		child.stdout.setEncoding('utf8').once('data', (text: string) => resolve(text.trim()))
		child.once('close', () => resolve(undefined))
	})
	const ended = once(child, 'close').then(() => ({ code: child.exitCode, errors }))
	return { child, url, ended }
}

function postmasterPid(dataDir: string): number | undefined {
	try {
		return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
	} catch {
		return undefined
	}
}

export function requirePostmasterPid(dataDir: string): number {
	const pid = postmasterPid(dataDir)
	if (pid === undefined) throw new Error(`no database runs in ${dataDir}`)
	return pid
}

/** Sends a signal to a process that may have ended. */
export function signal(pid: number, name: NodeJS.Signals): void {
	if (isRunning(pid)) process.kill(pid, name)
}

export async function untilGone(pid: number): Promise<void> {
	await vi.waitUntil(() => !isRunning(pid), { timeout: GONE_WITHIN_MS, interval: 20 })
}
