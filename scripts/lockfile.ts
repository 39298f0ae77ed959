import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onInterrupt } from './lib/on-interrupt.ts'
import { endRunning, ROOT, run } from './lib/run.ts'
import { completeLockfile } from './lockfile/complete-lockfile.ts'
import { readLockfile } from './lockfile/lockfile.ts'
import { lockfileProblems } from './lockfile/lockfile-problems.ts'
import { describePlatform, type Platform, SUPPORTED_PLATFORMS } from './lockfile/platform.ts'
import { hashOfLockfile, VERIFIED_FILE } from './lockfile/verified.ts'
import { verifyInstall } from './lockfile/verify-install.ts'

/**
 * `npm run lockfile`, after every change of the lockfile: adds the platforms that the registry lacks, installs for
 * every supported platform into a temporary folder, and looks into each native package. `npm run check` compares
 * the hash that is written at the end.
 */
onInterrupt(endRunning)
for (const line of await completeLockfile()) console.log(`Added ${line}`)
const problems = lockfileProblems(readLockfile())
for (const platform of problems.length === 0 ? SUPPORTED_PLATFORMS : []) {
	problems.push(...(await installFor(platform)))
}
for (const problem of problems) console.error(`✗ ${problem}`)
if (problems.length === 0) await writeFile(VERIFIED_FILE, `${hashOfLockfile()}\n`)
process.exitCode = problems.length === 0 ? 0 : 1

async function installFor(platform: Platform): Promise<string[]> {
	const folder = await mkdtemp(join(tmpdir(), 'skinverse-lockfile-'))
	try {
		await copyManifests(folder)
		const { os, cpu, libc } = platform
		const target = [`--os=${os}`, `--cpu=${cpu}`, ...(libc === undefined ? [] : [`--libc=${libc}`])]
		// Install scripts would run programs for the other processor.
		const args = ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
		const { ok, output, seconds } = await run('npm', [...args, ...target])
		if (!ok) return [`npm ci for ${describePlatform(platform)} failed: ${output.trim()}`]
		const found = await verifyInstall(folder, readLockfile(), platform)
		if (found.length === 0) console.log(`✓ ${describePlatform(platform)} (${seconds.toFixed(0)} s)`)
		return found
	} finally {
		await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
	}
}

/** The project, its workspaces and the lockfile, without sources. */
async function copyManifests(folder: string): Promise<void> {
	const workspaces = Object.keys(readLockfile().packages).filter((path) => !path.includes('node_modules'))
	const files = [...workspaces.map((path) => join(path, 'package.json')), 'package-lock.json', '.npmrc']
	for (const file of files) {
		await mkdir(dirname(join(folder, file)), { recursive: true })
		await cp(join(ROOT, file), join(folder, file))
	}
}
