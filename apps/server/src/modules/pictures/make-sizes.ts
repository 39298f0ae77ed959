import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { atMost } from '../../platform/at-most.ts'
import { FetchFailure } from './fetch/fetch-failure.ts'
import { groundOf, heightOf, sizesFor } from './picture-sizes.ts'
import { fileName, type PictureFormat, pictureFormats } from './store/picture-store.ts'

export interface MadePicture {
	hash: string
	/** Of the original. */
	width: number
	height: number
	files: { name: string; bytes: Buffer }[]
}

/** Far above Steam's 2048 × 1536; decoded, it takes 64 MB. */
const MOST_PIXELS = 16_000_000
/** Raised with every change of the sizes below, so that an address never changes its picture. */
const RECIPE = 1
/** A picture takes less than one; files made to take minutes are refused. */
const LONGEST_STEP_SECONDS = 10
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 }

/** Half of libuv's four threads: the others check passwords and read files. */
const inTurn = atMost(2)

/** Checks a picture by its content and makes all its sizes. */
export async function makeSizes(original: Buffer): Promise<MadePicture> {
	if (!isPicture(original)) throw new FetchFailure('not_a_picture')
	return inTurn(() => make(original))
}

async function make(original: Buffer): Promise<MadePicture> {
	// Loaded with the first picture: most nodes never make one.
	const { default: sharp } = await import('sharp')
	const read = () => sharp(original, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient()
	try {
		const { width, height } = (await read().metadata()).autoOrient
		if (width * height > MOST_PIXELS) throw new FetchFailure('too_many_pixels', `${width} × ${height}`)
		const hash = hashOf(original)
		const ground = groundOf({ width, height })
		const files: MadePicture['files'] = []
		for (const size of sizesFor({ width, height })) {
			const onGround = Math.min(size, ground)
			const resized = await read()
				.resize({
					width: onGround,
					height: heightOf(onGround),
					fit: 'contain',
					background: TRANSPARENT,
				})
				.png({ compressionLevel: 1 })
				.timeout({ seconds: LONGEST_STEP_SECONDS })
				.toBuffer()
			for (const format of pictureFormats)
				files.push({ name: fileName(hash, size, format), bytes: await encode(sharp(resized), format) })
		}
		return { hash, width, height, files }
	} catch (error) {
		if (error instanceof FetchFailure) throw error
		// The first line is that of the decoder.
		const [reason = ''] = error instanceof Error ? error.message.split('\n') : []
		throw new FetchFailure(reason.includes('pixel limit') ? 'too_many_pixels' : 'broken', reason)
	}
}

function encode(picture: Sharp, format: PictureFormat): Promise<Buffer> {
	return (
		format === 'avif' ? picture.avif({ quality: 60, effort: 3 }) : picture.webp({ quality: 82 })
	).toBuffer()
}

function hashOf(original: Buffer): string {
	return createHash('sha256').update(`picture ${RECIPE}\n`).update(original).digest('hex').slice(0, 32)
}

/** PNG, JPEG, GIF, WebP or AVIF, by the first bytes. SVG is missing on purpose: it can refer to other files. */
function isPicture(bytes: Buffer): boolean {
	const text = (from: number, to: number) => bytes.toString('latin1', from, to)
	return (
		text(0, 8) === '\x89PNG\r\n\x1a\n' ||
		text(0, 3) === '\xff\xd8\xff' ||
		['GIF87a', 'GIF89a'].includes(text(0, 6)) ||
		(text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') ||
		['ftypavif', 'ftypavis'].includes(text(4, 12))
	)
}
