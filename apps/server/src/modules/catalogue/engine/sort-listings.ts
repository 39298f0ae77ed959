/** Listings by their places among all, and what they are sorted by. */
export interface SortedListings {
	values: Uint32Array
	places: Uint32Array
}

/** A third of the 24 bits of a value: more places to write to than these 256 make each write wait for memory. */
const DIGIT_BITS = 8
const DIGITS = 2 ** DIGIT_BITS

/** Sorts by value; equal ones stay in their order. A radix sort in three passes. */
export function sortListings(listings: SortedListings): SortedListings {
	return pass(pass(pass(listings, 0), DIGIT_BITS), 2 * DIGIT_BITS)
}

function pass({ values, places }: SortedListings, shift: number): SortedListings {
	const next = new Uint32Array(DIGITS + 1)
	for (let index = 0; index < values.length; index++) {
		const digit = ((values[index] as number) >>> shift) & (DIGITS - 1)
		next[digit + 1] = (next[digit + 1] as number) + 1
	}
	for (let digit = 0; digit < DIGITS; digit++)
		next[digit + 1] = (next[digit + 1] as number) + (next[digit] as number)
	const sorted = { values: new Uint32Array(values.length), places: new Uint32Array(values.length) }
	for (let index = 0; index < values.length; index++) {
		const value = values[index] as number
		const digit = (value >>> shift) & (DIGITS - 1)
		const to = next[digit] as number
		next[digit] = to + 1
		sorted.values[to] = value
		sorted.places[to] = places[index] as number
	}
	return sorted
}
