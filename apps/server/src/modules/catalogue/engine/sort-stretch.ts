/** Below this, sorting all of it is quicker than looking for the part. */
const SORT_UP_TO = 64

/** Brings only the places `from` to `to` (excluded) of a list of different numbers into their final order. */
export function sortStretch(keys: Float64Array, from: number, to: number): Float64Array {
	sortWithin(keys, 0, keys.length, from, to)
	return keys.subarray(from, to)
}

function sortWithin(keys: Float64Array, first: number, end: number, from: number, to: number): void {
	if (end <= from || first >= to) return
	if (end - first <= SORT_UP_TO || (first >= from && end <= to)) {
		keys.subarray(first, end).sort()
		return
	}
	const middle = partition(keys, first, end - 1)
	sortWithin(keys, first, middle, from, to)
	sortWithin(keys, middle, end, from, to)
}

/** Puts the smaller ones below the place it gives, and the larger ones from there on. */
function partition(keys: Float64Array, first: number, last: number): number {
	const pivot = medianOf(keys[first] as number, keys[(first + last) >>> 1] as number, keys[last] as number)
	let [low, high] = [first, last]
	while (true) {
		while ((keys[low] as number) < pivot) low++
		while ((keys[high] as number) > pivot) high--
		if (low >= high) return low
		const swapped = keys[low] as number
		keys[low++] = keys[high] as number
		keys[high--] = swapped
	}
}

function medianOf(a: number, b: number, c: number): number {
	return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
}
