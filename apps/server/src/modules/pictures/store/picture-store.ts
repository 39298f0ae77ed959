import { pictureWidths } from '@skinverse/contract/picture-address'

export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** Where the files of pictures are. A file never changes, so writing it twice is harmless. */
export interface PictureStore {
	/** Undefined: there is no such file. */
	read(name: string): Promise<Buffer | undefined>
	write(name: string, bytes: Buffer): Promise<void>
	/** Succeeds for a file that does not exist. */
	remove(name: string): Promise<void>
}

const widths = Object.values(pictureWidths)

export function fileName(hash: string, width: number, format: PictureFormat): string {
	return `${hash}-${width}.${format}`
}

export async function removeSizes(store: Pick<PictureStore, 'remove'>, hash: string): Promise<void> {
	for (const width of widths)
		for (const format of pictureFormats) await store.remove(fileName(hash, width, format))
}
