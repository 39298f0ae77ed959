import { existsSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Config } from '../../platform/config.ts'
import { type DoctorContext, type Finding, fault, fine, warning } from './finding.ts'

const GB = 1_000_000_000

/** The disks of the folders that this machine writes to. */
export async function checkDisks({ config, leastFreeBytes }: DoctorContext): Promise<Finding[]> {
	const folders = await oneForEachDisk(foldersOf(config).map(existing))
	return Promise.all(folders.map((folder) => checkDisk(folder, leastFreeBytes)))
}

function foldersOf({ dataDir, catalogueSnapshotDir, databaseUrl, pictures }: Config): string[] {
	const folders = [catalogueSnapshotDir, pictures.folder]
	return databaseUrl === undefined ? [dataDir, ...folders] : folders
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

const gigabytes = (bytes: number) => `${(bytes / GB).toFixed(1)} GB`
