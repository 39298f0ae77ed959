import { pictureWidths } from '@skinverse/contract/picture-address'

const WIDTH_PER_HEIGHT = 4 / 3
const widths = Object.values(pictureWidths)

export interface Original {
	width: number
	height: number
}

/** Pictures stand on a 4:3 ground like the drawn ones: the width of the smallest that holds the original. */
export function groundOf({ width, height }: Original): number {
	return Math.max(width, Math.round(height * WIDTH_PER_HEIGHT))
}

export function heightOf(ground: number): number {
	return Math.max(1, Math.round(ground / WIDTH_PER_HEIGHT))
}

/** The widths up to the original's: a larger one would be the same picture again. */
export function sizesFor(original: Original): number[] {
	const ground = groundOf(original)
	return widths.filter((_width, index) => index === 0 || ground > (widths[index - 1] ?? 0))
}

/** The size that shows a picture in the width that was asked for. */
export function sizeFor(original: Original, width: number): number {
	return Math.min(width, sizesFor(original).at(-1) ?? width)
}
