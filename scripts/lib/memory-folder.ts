import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { isRunning } from '../../apps/server/src/platform/database/embedded/is-running.ts'
import { endProcessesOf } from './end-processes.ts'

const MEMORY = '/dev/shm'
const TMPFS = 0x01021994
const GB = 1024 ** 3
/** A whole run uses up to 1 GB there; containers often have 64 MB. */
const FREE_BYTES = 3 * GB
/** The files are memory of the machine or of the container, and the tests need some themselves. */
const AVAILABLE_BYTES = 6 * GB

/**
 * A new folder in memory for the tests' databases: on a disk most of the kernel's work in a run is creating and
 * removing their 1,200 files per test file. Undefined if the machine has no room for it.
 */
export async function memoryFolder(): Promise<string | undefined> {
	if (process.platform !== 'linux') return undefined
	await removeLeftovers()
	const found = await statfs(MEMORY).catch(() => undefined)
	if (found === undefined || found.type !== TMPFS) return undefined
	if (found.bavail * found.bsize < FREE_BYTES || process.availableMemory() < AVAILABLE_BYTES) return undefined
	const folder = await mkdtemp(join(MEMORY, `${ownPrefix()}${process.pid}-`)).catch(() => undefined)
	// As root PostgreSQL runs as another user, who needs access to this folder.
	if (folder !== undefined) await chmod(folder, 0o755)
	return folder
}

/** Containers can share the folder, but not their process ids: only this machine's own are looked at. */
const ownPrefix = () => `skinverse-test-${hostname()}-`

/** A run that was killed could not remove its folder, and no restart of the shop would free that memory. */
async function removeLeftovers(): Promise<void> {
	const names = await readdir(MEMORY).catch(() => [])
	for (const name of names.filter((name) => name.startsWith(ownPrefix()))) {
		const pid = Number.parseInt(name.slice(ownPrefix().length), 10)
		if (isRunning(pid)) continue
		const folder = join(MEMORY, name)
		await endProcessesOf(folder)
		await rm(folder, { recursive: true, force: true }).catch(() => undefined)
	}
}
