import { existsSync } from 'node:fs'
import { access, constants, stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Config } from '../../platform/config.ts'
import { networkReason } from '../../platform/network-reason.ts'
import { type DoctorContext, type Finding, fault, fine, warning } from './finding.ts'

const GB = 1_000_000_000

/** The folders that this machine writes to, and their disks. */
export async function checkDisks({ config, leastFreeBytes }: DoctorContext): Promise<Finding[]> {
	const folders = foldersOf(config)
	const disks = await oneForEachDisk(folders.map(existing))
	const groups = await Promise.all([
		...disks.map((folder) => checkDisk(folder, leastFreeBytes)),
		...folders.map(checkFolder),
	])
	return groups.flat()
}

function foldersOf({ dataDir, catalogueSnapshotDir, databaseUrl, pictures, backups }: Config): string[] {
	const folders = [catalogueSnapshotDir, pictures.folder]
	if (databaseUrl === undefined) folders.unshift(dataDir)
	if (backups !== undefined) folders.push(backups.folder)
	return [...new Set(folders)]
}

/** A folder that does not exist yet is created on the disk of the one above it. */
function existing(folder: string): string {
	return existsSync(folder) || dirname(folder) === folder ? folder : existing(dirname(folder))
}

async function oneForEachDisk(folders: readonly string[]): Promise<string[]> {
	const disks = new Map<number, string>()
	for (const folder of folders) {
		const { dev } = await stat(folder)
		if (!disks.has(dev)) disks.set(dev, folder)
	}
	return [...disks.values()]
}

async function checkDisk(folder: string, leastFreeBytes: number): Promise<Finding> {
	const { bavail, bsize, blocks } = await statfs(folder)
	const free = bavail * bsize
	const says = `${gigabytes(free)} of ${gigabytes(blocks * bsize)} free in ${folder}`
	const todo = 'delete what is not needed, or enlarge the disk; PostgreSQL stops when it is full'
	if (free < leastFreeBytes) return fault('disk', says, todo)
	return free < 2 * leastFreeBytes ? warning('disk', says, todo) : fine('disk', says)
}

/** Asks for the right to write, and writes nothing. */
async function checkFolder(folder: string): Promise<Finding[]> {
	const todo = `make it a folder of the shop's user, or name another one`
	try {
		const place = existing(folder)
		if (!(await stat(place)).isDirectory()) return [fault('disk', `${place} is not a folder`, todo)]
		await access(place, constants.W_OK | constants.X_OK)
		return []
	} catch (error) {
		return [fault('disk', `${folder} cannot be written: ${networkReason(error)}`, todo)]
	}
}

const gigabytes = (bytes: number) => `${(bytes / GB).toFixed(1)} GB`
