import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Lockfile } from './lockfile.ts'
import { memberFor, nativeFamilies } from './native-families.ts'
import { describePlatform, type Platform } from './platform.ts'

/** `e_machine` of an ELF header: the processor of a program. */
const ELF_MACHINES: Record<string, number> = { x64: 62, arm64: 183 }
const ELF_MAGIC = Buffer.from([0x7f, 0x45, 0x4c, 0x46])
const ELF_MACHINE_OFFSET = 18
const ELF_HEADER_BYTES = 20

/** The native packages that an install into `folder` for `platform` lacks, or that are for another processor. */
export async function verifyInstall(
	folder: string,
	lockfile: Lockfile,
	platform: Platform,
): Promise<string[]> {
	const problems: string[] = []
	for (const family of nativeFamilies(lockfile)) {
		const member = memberFor(family, platform)
		const machines = member?.path === undefined ? undefined : await machinesIn(join(folder, member.path))
		const name = member?.name ?? family.name
		if (machines === undefined || machines.size === 0) {
			problems.push(`${name} was not installed for ${describePlatform(platform)}`)
		} else if (machines.size > 1 || !machines.has(ELF_MACHINES[platform.cpu] ?? 0)) {
			problems.push(`${name} holds programs for another processor than ${platform.cpu}`)
		}
	}
	return problems
}

/** The processors of all ELF files below a folder; undefined if the folder does not exist. */
async function machinesIn(folder: string): Promise<Set<number> | undefined> {
	const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => undefined)
	if (files === undefined) return undefined
	const machines = new Set<number>()
	for (const file of files.filter((entry) => entry.isFile())) {
		const machine = await machineOf(join(file.parentPath, file.name))
		if (machine !== undefined) machines.add(machine)
	}
	return machines
}

async function machineOf(path: string): Promise<number | undefined> {
	const file = await open(path)
	try {
		const header = Buffer.alloc(ELF_HEADER_BYTES)
		const { bytesRead } = await file.read(header, 0, ELF_HEADER_BYTES, 0)
		const isElf = bytesRead === ELF_HEADER_BYTES && header.subarray(0, ELF_MAGIC.length).equals(ELF_MAGIC)
		return isElf ? header.readUInt16LE(ELF_MACHINE_OFFSET) : undefined
	} finally {
		await file.close()
	}
}
