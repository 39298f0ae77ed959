import { type LockedPackage, type Lockfile, nameOf } from './lockfile.ts'
import { isForPlatform, memberFor, type NativeFamily, nativeFamilies } from './native-families.ts'
import { describePlatform, type Platform, SUPPORTED_PLATFORMS } from './platform.ts'

/**
 * Everything that would prevent a complete `npm ci` on a supported platform. npm skips an optional package that
 * it cannot fetch and still exits 0, so only the lockfile shows this before the shop fails.
 */
export function lockfileProblems(lockfile: Lockfile): string[] {
	const families = nativeFamilies(lockfile)
	return [
		...families.flatMap((family) =>
			SUPPORTED_PLATFORMS.flatMap((platform) => problemOfFamily(family, platform) ?? []),
		),
		...families.flatMap(({ name, members }) =>
			members
				.filter(({ locked }) => locked === undefined)
				.map((member) => `${member.name}@${member.version}, a platform of ${name}, is not in the lockfile`),
		),
		...Object.entries(lockfile.packages).flatMap(([path, locked]) => problemOfPackage(path, locked) ?? []),
	]
}

function problemOfFamily(family: NativeFamily, platform: Platform): string | undefined {
	const member = memberFor(family, platform)
	if (member === undefined) return `${family.name} has no package for ${describePlatform(platform)}`
	if (member.locked?.integrity === undefined) {
		return `${member.name}@${member.locked?.version}, ${family.name} for ${describePlatform(platform)}, has no integrity hash: the registry lacked this version when it was locked`
	}
	return undefined
}

function problemOfPackage(path: string, locked: LockedPackage): string | undefined {
	if (!path.includes('node_modules/') || locked.link === true) return undefined
	if (locked.resolved !== undefined) return `${nameOf(path)} names the address of a registry ("resolved")`
	if (locked.integrity !== undefined) return undefined
	// Packages of supported platforms are checked with their family; others may lack a hash (see the README).
	return isForPlatform(locked) ? undefined : `${nameOf(path)}@${locked.version} has no integrity hash`
}
