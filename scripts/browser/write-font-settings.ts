import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readlink, writeFile } from 'node:fs/promises'
import { basename, isAbsolute, join } from 'node:path'

const SYSTEM_SETTINGS = '/etc/fonts/fonts.conf'
/** Symlinks that Debian's install scripts create and packages do not contain. */
const MADE_AT_INSTALL = ['10-hinting-slight.conf', '70-no-bitmaps.conf', '70-no-bitmaps-except-emoji.conf']

/**
 * Writes `fonts/fonts.conf` for the packages in `root`, whose own settings contain the system's folders.
 * Both the unpacked fonts and the system's are used.
 */
export async function writeFontSettings(home: string): Promise<void> {
	const rules = join(home, 'fonts/conf.d')
	await mkdir(rules, { recursive: true })
	const unpacked = await rulesIn(join(home, 'root'))
	for (const file of unpacked) await copyFile(file.path, join(rules, file.name))
	const included = unpacked.length > 0 ? 'conf.d' : SYSTEM_SETTINGS
	await writeFile(join(home, 'fonts/fonts.conf'), fontSettings(included))
}

/** The enabled rules. Most are symlinks to absolute paths, which are resolved below `root`. */
async function rulesIn(root: string): Promise<{ name: string; path: string }[]> {
	const folder = join(root, 'etc/fonts/conf.d')
	if (!existsSync(folder)) return []
	const entries = await readdir(folder, { withFileTypes: true })
	const paths = entries.map(async (entry) => {
		const path = join(folder, entry.name)
		if (!entry.isSymbolicLink()) return path
		const target = await readlink(path)
		return isAbsolute(target) ? join(root, target) : join(folder, target)
	})
	const added = MADE_AT_INSTALL.map((name) => join(root, 'usr/share/fontconfig/conf.avail', name))
	const all = [...(await Promise.all(paths)), ...added].map((path) => ({ name: basename(path), path }))
	return all.filter(({ path }) => existsSync(path))
}

/** If the user's cache is not writable, the few fonts are read at each start. */
const fontSettings = (included: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
	<dir prefix="relative">../root/usr/share/fonts</dir>
	<dir>/usr/share/fonts</dir>
	<dir>/usr/local/share/fonts</dir>
	<include ignore_missing="yes">${included}</include>
	<cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`
