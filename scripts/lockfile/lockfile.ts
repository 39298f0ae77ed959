import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../lib/run.ts'

/** The part of `package-lock.json` (version 3) that is read here. */
export interface Lockfile {
	packages: Record<string, LockedPackage>
}

export interface LockedPackage {
	name?: string
	version?: string
	resolved?: string
	integrity?: string
	link?: boolean
	dev?: boolean
	optional?: boolean
	os?: string[]
	cpu?: string[]
	libc?: string[]
	optionalDependencies?: Record<string, string>
}

export const LOCKFILE = join(ROOT, 'package-lock.json')

export function readLockfile(): Lockfile {
	return JSON.parse(readFileSync(LOCKFILE, 'utf8')) as Lockfile
}

export function nameOf(path: string): string {
	return path === '' ? 'the project itself' : path.replace(/^.*node_modules\//, '')
}

/** Resolves `name` from the package at `path` as Node does: its own folder first, then each parent. */
export function findLocked(lockfile: Lockfile, path: string, name: string): string | undefined {
	for (let folder = path; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
		const candidate = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
		if (lockfile.packages[candidate] !== undefined) return candidate
		if (folder === '' || !folder.includes('node_modules/')) return undefined
	}
}
