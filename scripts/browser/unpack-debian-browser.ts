import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BROWSER_CACHE, buildAside } from './cache.ts'
import { fetchDebianPackages, PACKAGES } from './fetch-debian-packages.ts'
import type { UnpackedBrowser } from './found-browser.ts'
import { runCommand } from './run-command.ts'
import { writeFontSettings } from './write-font-settings.ts'

const UNPACK_SECONDS = 5 * 60
/** The program itself; /usr/bin has a script that looks for it in the system's folders. */
const PROGRAM = 'usr/lib/chromium/chromium-headless-shell'

/** The browser of an earlier run; needs no network. */
export function keptDebianBrowser(cache: string = BROWSER_CACHE): UnpackedBrowser | undefined {
	const home = homeIn(cache)
	return existsSync(home) ? inFolder(home) : undefined
}

/** Downloads and unpacks Debian's Chromium into the cache, replacing an existing one; needs no root. */
export async function fetchDebianBrowser(cache: string = BROWSER_CACHE): Promise<UnpackedBrowser> {
	const home = homeIn(cache)
	await rm(home, { recursive: true, force: true })
	await buildAside(home, async (folder) => {
		const apt = join(folder, 'apt')
		const archives = await fetchDebianPackages(apt)
		const root = join(folder, 'root')
		await mkdir(root)
		for (const archive of archives) await runCommand('dpkg', ['-x', archive, root], UNPACK_SECONDS)
		await rm(apt, { recursive: true })
		if (!existsSync(join(root, PROGRAM))) throw new Error(`the packages have no ${PROGRAM}`)
		// Unpacked by root, setuid programs would give root rights to every user of this folder.
		await runCommand('chmod', ['-R', 'u-s,g-s,a+rX', root], UNPACK_SECONDS)
		await writeFontSettings(folder)
	})
	return inFolder(home)
}

/** The cache key: system, architecture, requested packages. */
function homeIn(cache: string): string {
	const file = '/etc/os-release'
	const release = existsSync(file) ? readFileSync(file, 'utf8') : ''
	const value = (key: string) => new RegExp(`^${key}="?([\\w.-]+)`, 'm').exec(release)?.[1] ?? 'unknown'
	const name = [value('ID'), value('VERSION_ID'), process.arch, ...PACKAGES].join('-')
	return join(cache, name)
}

function inFolder(home: string): UnpackedBrowser {
	const root = join(home, 'root')
	const own = process.env.LD_LIBRARY_PATH
	return {
		path: join(root, PROGRAM),
		env: {
			LD_LIBRARY_PATH: [...libraryFolders(root), ...(own ? [own] : [])].join(':'),
			FONTCONFIG_PATH: join(home, 'fonts'),
		},
	}
}

/** `usr/lib/<triplet>` and its subfolders, for libraries that are looked up by absolute paths. */
function libraryFolders(root: string): string[] {
	const folders = ['usr/lib', 'lib']
		.map((folder) => join(root, folder))
		.flatMap((folder) => subfolders(folder).filter((path) => path.endsWith('-linux-gnu')))
	return [...folders, ...folders.flatMap(subfolders).filter(holdsLibraries)]
}

function subfolders(folder: string): string[] {
	if (!existsSync(folder)) return []
	const entries = readdirSync(folder, { withFileTypes: true })
	return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name))
}

const holdsLibraries = (folder: string) => readdirSync(folder).some((name) => /^lib.*\.so/.test(name))
