import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Outside of node_modules, which `npm ci` removes. */
export const BROWSER_CACHE = fileURLToPath(new URL('../../.cache/browser/', import.meta.url))

const UNFINISHED = 'unfinished-'
/** Longer than all timeouts of a download together. */
const LEFT_BEHIND_AFTER_MS = 3 * 60 * 60 * 1000

/** Makes a folder appear atomically: another run sees either all of it or nothing. */
export async function buildAside(home: string, fill: (folder: string) => Promise<void>): Promise<void> {
	const cache = dirname(home)
	await mkdir(cache, { recursive: true })
	await removeLeftBehind(cache)
	const folder = await mkdtemp(join(cache, UNFINISHED))
	try {
		await fill(folder)
		// Root may have filled the cache of a clone that another user tests.
		await chmod(folder, 0o755)
		// Of two concurrent runs the second keeps the result of the first.
		await rename(folder, home).catch((error: NodeJS.ErrnoException) => {
			if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
		})
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}

/** A killed run leaves some hundred megabytes. */
async function removeLeftBehind(cache: string): Promise<void> {
	for (const name of await readdir(cache)) {
		if (!name.startsWith(UNFINISHED)) continue
		const path = join(cache, name)
		// Another run may just have removed it.
		const since = await stat(path).catch(() => undefined)
		if (since && Date.now() - since.mtimeMs > LEFT_BEHIND_AFTER_MS)
			await rm(path, { recursive: true, force: true })
	}
}
