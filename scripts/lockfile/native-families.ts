import { runsOn } from '../native-modules.js'
import { findLocked, type LockedPackage, type Lockfile, nameOf } from './lockfile.ts'
import { type Platform, platformInName } from './platform.ts'

/** A package and its per-platform packages. */
export interface NativeFamily {
	name: string
	path: string
	members: NativeMember[]
}

export interface NativeMember {
	name: string
	version: string
	/** Its path in the lockfile; undefined if it is only listed as a dependency. */
	path: string | undefined
	locked: LockedPackage | undefined
}

/** Every package whose optional dependencies are per-platform programs, including Linux. */
export function nativeFamilies(lockfile: Lockfile): NativeFamily[] {
	return Object.entries(lockfile.packages).flatMap(([path, owner]) => {
		// A platform's package may need another one of the same platform: sharp's need libvips.
		if (isForPlatform(owner)) return []
		const members = Object.entries(owner.optionalDependencies ?? {})
			.map(([name, version]) => memberOf(lockfile, path, name, version))
			.filter(({ name, locked }) =>
				locked === undefined ? platformInName(name) !== undefined : isForPlatform(locked),
			)
		const forLinux = members.some(({ name, locked }) =>
			(locked?.os ?? [platformInName(name)?.os]).includes('linux'),
		)
		return forLinux ? [{ name: nameOf(path), path, members }] : []
	})
}

export function memberFor({ members }: NativeFamily, platform: Platform): NativeMember | undefined {
	return members.find(({ locked }) => locked !== undefined && runsOn(locked, platform))
}

export function isForPlatform({ os, cpu }: LockedPackage): boolean {
	return os !== undefined || cpu !== undefined
}

function memberOf(lockfile: Lockfile, path: string, name: string, version: string): NativeMember {
	const found = findLocked(lockfile, path, name)
	return { name, version, path: found, locked: found === undefined ? undefined : lockfile.packages[found] }
}
