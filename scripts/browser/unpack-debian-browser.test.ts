import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fetchDebianBrowser, keptDebianBrowser } from './unpack-debian-browser.ts'

/** A fake apt that only puts an archive into its cache folder. */
const APT_DOWNLOADS = `for each; do case $each in Dir::Cache=*) cache=\${each#Dir::Cache=};; esac; done
case "$*" in *install*) echo "$*" > "$cache/archives/chromium.deb";; esac`
const DPKG_UNPACKS = `folder="$3/usr/lib/x86_64-linux-gnu/pulseaudio"
mkdir -p "$folder" "$3/usr/lib/x86_64-linux-gnu/gconv" "$3/usr/lib/chromium"
touch "$folder/libpulsecommon.so"; cp "$2" "$3/usr/lib/chromium/chromium-headless-shell"; chmod 4755 "$3/usr/lib/chromium/chromium-headless-shell"`

let folder: string
let cache: string

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'skinverse-debian-'))
	cache = join(folder, 'cache')
	const programs = join(folder, 'programs')
	await mkdir(programs)
	vi.stubEnv('PATH', `${programs}:/usr/bin:/bin`)
	onTestFinished(async () => {
		vi.unstubAllEnvs()
		await rm(folder, { recursive: true })
	})
})

async function standIn(name: string, script: string): Promise<void> {
	const path = join(folder, 'programs', name)
	await writeFile(path, `#!/bin/sh\n${script}\n`)
	await chmod(path, 0o755)
}

test("Debian's browser › is unpacked once, without its archives, and reused without apt", async () => {
	await standIn('apt-get', APT_DOWNLOADS)
	await standIn('dpkg', DPKG_UNPACKS)
	expect(keptDebianBrowser(cache)).toBeUndefined()
	const fetched = await fetchDebianBrowser(cache)
	expect(await readFile(fetched.path, 'utf8')).toContain(
		'--download-only --no-install-recommends chromium-headless-shell',
	)
	// Unpacked by root, a setuid program would give root rights to other users.
	expect((await stat(fetched.path)).mode & 0o7000).toBe(0)
	const [home = '', ...others] = await readdir(cache)
	expect(others).toEqual([])
	expect((await readdir(join(cache, home))).sort()).toEqual(['fonts', 'root'])
	await standIn('apt-get', 'exit 1')
	expect(keptDebianBrowser(cache)).toEqual(fetched)
	const root = join(cache, home, 'root/usr/lib/x86_64-linux-gnu')
	expect(fetched.env.LD_LIBRARY_PATH?.split(':').slice(0, 2)).toEqual([root, join(root, 'pulseaudio')])
})

test.each([
	[
		'the sources cannot be reached',
		'case "$*" in *install*) echo "E: No candidate" >&2; exit 100;; *) echo "W: Failed to fetch http://x" >&2;; esac',
		/^W: Failed to fetch http:\/\/x$/,
	],
	[
		'the package does not exist',
		'case "$*" in *install*) echo "E: Unable to locate package chromium" >&2; exit 100;; esac',
		/^apt-get ended with 100: E: Unable to locate package chromium$/,
	],
	['nothing was downloaded', '', /^the packages have no usr\/lib\/chromium\/chromium-headless-shell$/],
])("Debian's browser › reports the reason when %s, and leaves no files", async (_, script, reason) => {
	await standIn('apt-get', script)
	await expect(fetchDebianBrowser(cache)).rejects.toThrow(reason)
	expect(await readdir(cache)).toEqual([])
})

test("Debian's browser › a broken archive leaves no partial browser", async () => {
	await standIn('apt-get', APT_DOWNLOADS)
	await standIn('dpkg', `${DPKG_UNPACKS}; echo "no space left" >&2; exit 2`)
	await expect(fetchDebianBrowser(cache)).rejects.toThrow('dpkg ended with 2: no space left')
	expect(keptDebianBrowser(cache)).toBeUndefined()
	expect(await readdir(cache)).toEqual([])
})

test("Debian's browser › is unavailable without apt", async () => {
	vi.stubEnv('PATH', join(folder, 'programs'))
	await expect(fetchDebianBrowser(cache)).rejects.toThrow('apt-get is not there')
})
