import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { firstComplaint, runCommand } from './run-command.ts'

/**
 * The headless shell, which uses 15 % less CPU time for the same journey, as in the npm package for x64; and a font,
 * because a system may have none.
 */
export const PACKAGES = ['chromium-headless-shell', 'fonts-dejavu-core']

const UPDATE_SECONDS = 5 * 60
const DOWNLOAD_SECONDS = 20 * 60
const SYSTEM_STATUS = '/var/lib/dpkg/status'

/** Downloads Chromium and its missing dependencies, with apt's own folders below `folder`; returns the archives. */
export async function fetchDebianPackages(folder: string): Promise<string[]> {
	for (const path of ['state/lists/partial', 'cache/archives/partial'])
		await mkdir(join(folder, path), { recursive: true })
	const installed = existsSync(SYSTEM_STATUS) ? await readFile(SYSTEM_STATUS, 'utf8') : ''
	// apt succeeds if some sources are unreachable, and fails if an unneeded one is unsigned.
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

/** The installed packages, without Chromium: an installed one that does not start must not prevent the download. */
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

/** apt writes only below `folder`, so that it needs no root. */
export function aptOptions(folder: string, status: string): string[] {
	const settings = {
		'Dir::State': join(folder, 'state'),
		'Dir::State::status': status,
		'Dir::Cache': join(folder, 'cache'),
		'Debug::NoLocking': 'true',
		// As root, apt would download as a user without write access to the project.
		'APT::Sandbox::User': 'root',
		'Acquire::Retries': '1',
		'Acquire::http::Timeout': '30',
		'Acquire::https::Timeout': '30',
	}
	return Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`])
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
