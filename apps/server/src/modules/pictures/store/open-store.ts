import type { PicturesConfig } from '../../../platform/pictures-config.ts'
import { diskStore } from './disk-store.ts'
import type { PictureStore } from './picture-store.ts'
import { s3Store } from './s3-store.ts'

type Places = Pick<PicturesConfig, 'folder' | 'store'>

/** The folder, or the bucket with the folder as this node's cache. */
export function openStore(config: Places): PictureStore {
	const durable = durableStore(config)
	return config.store === undefined ? durable : cachedOnDisk(durable, diskStore(config.folder))
}

/** Without the cache, which hides a file that the bucket has lost. */
export function durableStore({ folder, store }: Places): PictureStore {
	return store === undefined ? diskStore(folder) : s3Store(store)
}

/** Files never change, so a cached one is always right. */
function cachedOnDisk(store: PictureStore, disk: PictureStore): PictureStore {
	return {
		async read(name) {
			const cached = await disk.read(name)
			if (cached !== undefined) return cached
			const bytes = await store.read(name)
			// A full disk makes reading slower, not impossible.
			if (bytes !== undefined) await disk.write(name, bytes).catch(() => undefined)
			return bytes
		},
		write: (name, bytes) => store.write(name, bytes),
		async remove(name) {
			await store.remove(name)
			await disk.remove(name)
		},
	}
}
