import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureStore } from './picture-store.ts'

/** In 256 folders: some file systems are slow with a hundred thousand files in one. */
export function diskStore(folder: string): PictureStore {
	const folderOf = (name: string) => join(folder, name.slice(0, 2))
	return {
		async read(name) {
			try {
				return await readFile(join(folderOf(name), name))
			} catch (error) {
				if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
				throw error
			}
		},
		async write(name, bytes) {
			await mkdir(folderOf(name), { recursive: true })
			// Renamed when complete: a reader never sees half a file, also after a crash.
			const unfinished = join(folderOf(name), `.${name}.${randomUUID()}`)
			try {
				await writeFile(unfinished, bytes, { flush: true })
				await rename(unfinished, join(folderOf(name), name))
			} catch (error) {
				await rm(unfinished, { force: true })
				throw error
			}
		},
		remove: (name) => rm(join(folderOf(name), name), { force: true }),
	}
}
