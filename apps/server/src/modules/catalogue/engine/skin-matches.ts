import { FloatMarks } from './float-marks.ts'
import { idOfKey } from './keys.ts'
import type { KnownKind } from './kinds.ts'
import type { Listings } from './listings.ts'

/** A skin's cheapest match, and how many copies match. */
export interface SkinMatch {
	id: number
	copies: number
}

/** What a card of a skin shows of the copies that match. */
export interface SkinGroup extends SkinMatch {
	/** Every exterior that occurs. */
	exteriors: string[]
	/** In hundredths, ascending and each once: the lowest, the highest and some between. */
	floats: number[]
}

/** Without a condition all keys match. */
export type ReadMatches<T> = (
	kinds: readonly KnownKind[],
	isMatch: ((key: number) => boolean) | undefined,
) => T | undefined

/** A card is about 160 px wide: more ticks would be a surface. */
export const MOST_FLOATS = 24

export const cheapestIn: ReadMatches<SkinMatch> = (kinds, isMatch) => {
	let [lowest, copies] = [Number.POSITIVE_INFINITY, 0]
	for (const { priceKeys, lowestKey } of kinds) {
		if (isMatch === undefined) {
			lowest = Math.min(lowest, lowestKey)
			copies += priceKeys.length
			continue
		}
		for (const key of priceKeys) {
			if (!isMatch(key)) continue
			lowest = Math.min(lowest, key)
			copies++
		}
	}
	return copies === 0 ? undefined : { id: idOfKey(lowest), copies }
}

export function groupIn(
	kinds: readonly KnownKind[],
	isMatch: ((key: number) => boolean) | undefined,
	listings: Listings,
): SkinGroup | undefined {
	const exteriors = new Set<string>()
	const floats = new FloatMarks()
	let [lowest, copies] = [Number.POSITIVE_INFINITY, 0]
	for (const kind of kinds) {
		const keys = isMatch === undefined ? kind.priceKeys : kind.priceKeys.filter(isMatch)
		if (keys.length === 0) continue
		copies += keys.length
		if (kind.exterior !== null) exteriors.add(kind.exterior)
		if (isMatch === undefined) {
			lowest = Math.min(lowest, kind.lowestKey)
			kind.floatMarks ??= FloatMarks.of(keys, listings)
			floats.addThoseOf(kind.floatMarks)
			continue
		}
		for (const key of keys) lowest = Math.min(lowest, key)
		floats.addThoseOf(FloatMarks.of(keys, listings))
	}
	if (copies === 0) return undefined
	return { id: idOfKey(lowest), copies, exteriors: [...exteriors], floats: thinned(floats.hundredths()) }
}

/** Evenly chosen, with both ends. */
function thinned(floats: readonly number[]): number[] {
	if (floats.length <= MOST_FLOATS) return [...floats]
	const step = (floats.length - 1) / (MOST_FLOATS - 1)
	return Array.from({ length: MOST_FLOATS }, (_, place) => floats[Math.round(place * step)] as number)
}
