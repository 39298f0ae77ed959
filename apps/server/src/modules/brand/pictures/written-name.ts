import type { BrandPicture } from '@skinverse/contract/entities/brand'
import { html } from '../../../platform/html.ts'

/** Of a bold sans-serif, in its size. */
const WIDTH_PER_CHAR = 0.65
const SIZE_SHARE = 0.6

/** Instead of a logo whose file is lost: the name, in the place that pages have reserved for the picture. */
export function writtenName(name: string, colour: string, { width, height }: BrandPicture): string {
	const size = Math.min(height * SIZE_SHARE, width / (name.length * WIDTH_PER_CHAR))
	return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><text x="0" y="50%" dominant-baseline="central" font-family="sans-serif" font-weight="700" font-size="${Math.round(size)}" fill="${colour}">${name}</text></svg>`
		.source
}
