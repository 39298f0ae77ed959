import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { LOCKFILE, type LockedPackage, type Lockfile, readLockfile } from './lockfile.ts'
import { nativeFamilies } from './native-families.ts'
import { platformInName } from './platform.ts'

/**
 * A registry may lack some platforms' packages. `npm install` then leaves them out of the lockfile, and `npm ci`
 * refuses a lockfile without them. They are added by their names, with an integrity hash where the registry has one.
 */
export async function completeLockfile(): Promise<string[]> {
	const lockfile = readLockfile()
	const changed: string[] = []
	for (const { path, members } of nativeFamilies(lockfile)) {
		const dev = lockfile.packages[path]?.dev
		const unsure = members.filter(({ locked }) => locked?.integrity === undefined)
		const answers = await Promise.all(unsure.map(({ name, version }) => askRegistry(name, version)))
		for (const [index, { name, version, locked }] of unsure.entries()) {
			const known = answers[index] ?? {}
			if (locked !== undefined && known.integrity === undefined) continue
			lockfile.packages[`node_modules/${name}`] = entry(name, version, known, dev)
			changed.push(
				`${name}@${version}${known.integrity === undefined ? ' (no hash: the registry lacks it)' : ''}`,
			)
		}
	}
	await writeFile(LOCKFILE, `${JSON.stringify(sorted(lockfile), null, 2)}\n`)
	return changed
}

type Known = Pick<LockedPackage, 'integrity' | 'os' | 'cpu' | 'libc'>

async function askRegistry(name: string, version: string): Promise<Known> {
	const fields = ['dist.integrity', 'os', 'cpu', 'libc']
	try {
		const { stdout } = await promisify(execFile)('npm', ['view', `${name}@${version}`, ...fields, '--json'])
		const answer = JSON.parse(stdout) as Record<string, string | string[] | undefined>
		const list = (value: string | string[] | undefined) => (value === undefined ? undefined : [value].flat())
		const { 'dist.integrity': integrity } = answer
		return {
			...(typeof integrity === 'string' ? { integrity } : {}),
			os: list(answer.os),
			cpu: list(answer.cpu),
			libc: list(answer.libc),
		}
	} catch (error) {
		if (/E404|ETARGET/.test(String(error))) return {}
		throw error
	}
}

function entry(name: string, version: string, known: Known, dev: boolean | undefined): LockedPackage {
	const guess = platformInName(name)
	const cpu = known.cpu ?? (guess === undefined ? undefined : [guess.cpu])
	const libc =
		known.libc ?? (guess?.libc === undefined || known.integrity !== undefined ? undefined : [guess.libc])
	const os = known.os ?? (guess === undefined ? undefined : [guess.os])
	// In npm's own order, so that the next `npm install` changes nothing.
	return {
		version,
		...(known.integrity === undefined ? {} : { integrity: known.integrity }),
		...(cpu === undefined ? {} : { cpu }),
		...(dev === true ? { dev } : {}),
		...(libc === undefined ? {} : { libc }),
		optional: true,
		...(os === undefined ? {} : { os }),
	}
}

function sorted(lockfile: Lockfile): Lockfile {
	const paths = Object.keys(lockfile.packages).sort((one, other) => one.localeCompare(other, 'en'))
	return {
		...lockfile,
		packages: Object.fromEntries(paths.map((path) => [path, lockfile.packages[path] as LockedPackage])),
	}
}
