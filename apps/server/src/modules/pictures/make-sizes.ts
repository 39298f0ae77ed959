import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { groundOf, heightOf, sizesFor } from './picture-sizes.ts'
import { fileName, type PictureFormat, pictureFormats } from './store/picture-store.ts'
import { withPicture } from './with-picture.ts'

export interface MadePicture {
	hash: string
	/** Of the original. */
	width: number
	height: number
	files: { name: string; bytes: Buffer }[]
}

/** Raised with every change of the sizes below, so that an address never changes its picture. */
const RECIPE = 1
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 }

/** Checks a picture by its content and makes all its sizes. */
export function makeSizes(original: Buffer): Promise<MadePicture> {
	return withPicture(original, async (read, { width, height }) => {
		const hash = hashOf(original)
		const ground = groundOf({ width, height })
		const files: MadePicture['files'] = []
		for (const size of sizesFor({ width, height })) {
			const onGround = Math.min(size, ground)
			const resized = read().resize({
				width: onGround,
				height: heightOf(onGround),
				fit: 'contain',
				background: TRANSPARENT,
			})
			for (const format of pictureFormats)
				files.push({ name: fileName(hash, size, format), bytes: await encode(resized.clone(), format) })
		}
		return { hash, width, height, files }
	})
}

function encode(picture: Sharp, format: PictureFormat): Promise<Buffer> {
	return (
		format === 'avif' ? picture.avif({ quality: 60, effort: 3 }) : picture.webp({ quality: 82 })
	).toBuffer()
}

function hashOf(original: Buffer): string {
	return createHash('sha256').update(`picture ${RECIPE}\n`).update(original).digest('hex').slice(0, 32)
}
