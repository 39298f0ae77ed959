/** Gives numbers from 0 up to 1 (excluded), as `Math.random` does. */
export type Random = () => number

/** Different places of a list of `total`, each as likely as any other, in ascending order. */
export function drawPlaces(total: number, count: number, random: Random): number[] {
	const places = new Set<number>()
	// Floyd's sampling: one draw for each place, also where nearly all of them are wanted.
	for (let end = Math.max(0, total - count); end < total; end++) {
		const place = Math.floor(random() * (end + 1))
		places.add(places.has(place) ? end : place)
	}
	return [...places].sort((a, b) => a - b)
}

/** Brings a list into a random order (Fisher-Yates). */
export function shuffle<T>(list: T[], random: Random): T[] {
	for (let last = list.length - 1; last > 0; last--) {
		const other = Math.floor(random() * (last + 1))
		const moved = list[last] as T
		list[last] = list[other] as T
		list[other] = moved
	}
	return list
}
