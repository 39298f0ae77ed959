import type { Sharp } from 'sharp'
import { atMost } from '../../platform/at-most.ts'
import { FetchFailure } from './fetch/fetch-failure.ts'
import type { Original } from './picture-sizes.ts'

/** Far above Steam's 2048 × 1536; decoded, it takes 64 MB. */
const MOST_PIXELS = 16_000_000
/** A picture takes less than one; files made to take minutes are refused. */
const LONGEST_STEP_SECONDS = 10

/** Half of libuv's four threads: the others check passwords and read files. */
const inTurn = atMost(2)

/** Checks a picture by its content and works with it; `read` decodes it again, upright. */
export async function withPicture<T>(
	original: Buffer,
	work: (read: () => Sharp, size: Original) => Promise<T>,
): Promise<T> {
	if (!isPicture(original)) throw new FetchFailure('not_a_picture')
	return inTurn(() => decode(original, work))
}

async function decode<T>(
	original: Buffer,
	work: (read: () => Sharp, size: Original) => Promise<T>,
): Promise<T> {
	// Loaded with the first picture: most nodes never make one.
	const { default: sharp } = await import('sharp')
	const read = () =>
		sharp(original, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
			.autoOrient()
			.timeout({ seconds: LONGEST_STEP_SECONDS })
	try {
		const { width, height } = (await read().metadata()).autoOrient
		if (width * height > MOST_PIXELS) throw new FetchFailure('too_many_pixels', `${width} × ${height}`)
		return await work(read, { width, height })
	} catch (error) {
		if (error instanceof FetchFailure) throw error
		// The first line is that of the decoder.
		const [reason = ''] = error instanceof Error ? error.message.split('\n') : []
		throw new FetchFailure(reason.includes('pixel limit') ? 'too_many_pixels' : 'broken', reason)
	}
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
