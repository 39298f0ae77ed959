import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { firstComplaint, runCommand } from './run-command.ts'

/**
 * Chromium without a desktop, which takes 15 % less processor time for the same journey, as inside the npm package for
 * x64; and a font, because a system without any gives it nothing to draw text with.
 */
export const PACKAGES = ['chromium-headless-shell', 'fonts-dejavu-core']

const UPDATE_SECONDS = 5 * 60
const DOWNLOAD_SECONDS = 20 * 60
const SYSTEM_STATUS = '/var/lib/dpkg/status'

/** Downloads Chromium and what the system lacks for it, with apt's own folders below `folder`; gives the archives. */
export async function fetchDebianPackages(folder: string): Promise<string[]> {
	for (const path of ['state/lists/partial', 'cache/archives/partial'])
		await mkdir(join(folder, path), { recursive: true })
	const installed = existsSync(SYSTEM_STATUS) ? await readFile(SYSTEM_STATUS, 'utf8') : ''
	// apt succeeds where some sources cannot be reached, and fails where one that is not needed is unsigned.
	const complaints = await aptGet(folder, installed, ['update'], UPDATE_SECONDS).catch(messageOf)
	const unreached = firstComplaint(complaints)
	const download = (status: string) =>
		aptGet(
			folder,
			status,
			['install', '--yes', '--download-only', '--no-install-recommends', ...PACKAGES],
			DOWNLOAD_SECONDS,
		)
	try {
		await download(withoutChromium(installed))
	} catch (error) {
		// Broken dependencies among the installed packages: resolve against an empty package list instead.
		await download('').catch(() => {
			throw new Error(unreached ?? messageOf(error))
		})
	}
	const archives = join(folder, 'cache/archives')
	const names = await readdir(archives)
	return names.filter((name) => name.endsWith('.deb')).map((name) => join(archives, name))
}

/** What the system calls installed, but for Chromium: one that does not start is no reason to fetch none. */
export function withoutChromium(status: string): string {
	return status
		.split(/\n{2,}/)
		.filter((entry) => !/^Package: chromium/m.test(entry))
		.join('\n\n')
}

async function aptGet(folder: string, status: string, args: string[], seconds: number): Promise<string> {
	const file = join(folder, 'status')
	await writeFile(file, status)
	return runCommand('apt-get', ['-qq', ...aptOptions(folder, file), ...args], seconds)
}

/** Everything that apt writes stays below `folder`, so that no root is needed. */
export function aptOptions(folder: string, status: string): string[] {
	const settings = {
		'Dir::State': join(folder, 'state'),
		'Dir::State::status': status,
		'Dir::Cache': join(folder, 'cache'),
		'Debug::NoLocking': 'true',
		// As root, apt would download as a user who may not write to the project.
		'APT::Sandbox::User': 'root',
		'Acquire::Retries': '1',
		'Acquire::http::Timeout': '30',
		'Acquire::https::Timeout': '30',
	}
	return Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`])
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
