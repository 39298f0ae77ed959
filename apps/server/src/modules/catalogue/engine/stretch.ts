/** The part of a sorted list that is asked for. */
export interface Stretch {
	isDescending: boolean
	offset: number
	limit: number
}

/**
 * Its start and end, counted upwards: a descending page is the mirrored stretch, to be reversed. Empty when the start
 * is not below the end.
 */
export function stretchOf(
	{ isDescending, offset, limit }: Stretch,
	total: number,
): { start: number; end: number } {
	if (!isDescending) return { start: offset, end: Math.min(total, offset + limit) }
	return { start: Math.max(0, total - offset - limit), end: total - offset }
}
