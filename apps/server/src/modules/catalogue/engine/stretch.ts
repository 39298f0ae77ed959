/** The part of a sorted list that is asked for. */
export interface Stretch {
	sort: 'asc' | 'desc' | 'popular'
	offset: number
	limit: number
}

/**
 * Where it starts and ends, counted upwards: a descending page is the mirrored stretch, to be turned
 * round. Empty when the start is not below the end.
 */
export function stretchOf({ sort, offset, limit }: Stretch, total: number): { start: number; end: number } {
	if (sort !== 'desc') return { start: offset, end: Math.min(total, offset + limit) }
	return { start: Math.max(0, total - offset - limit), end: total - offset }
}
