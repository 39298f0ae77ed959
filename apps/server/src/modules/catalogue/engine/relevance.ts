import { collectKeys } from './collect-keys.ts'
import { idOfKey } from './keys.ts'
import type { KindSet } from './kind-set.ts'
import type { Kinds, KnownKind } from './kinds.ts'
import type { ReadWord } from './search-reader.ts'

/** The kinds of one skin that a search finds, equally well. */
export interface RankedSkin {
	/** How many words are not whole words of its names; below zero if it is called exactly so. */
	distance: number
	popularity: number
	kinds: KnownKind[]
	listings: number
}

/**
 * Beyond so many listings a search says too little to rank by: the popular order answers it, at the cost of any other
 * query. Ranking so many takes a few milliseconds.
 */
export const RANK_UP_TO = 50_000

const EXACT = -1
/** More than a search has words, so that skin and distance fit into one number. */
const DISTANCES = 256

/** Skins by how well their names fit the search, then by popularity. */
export function rankSkins(
	kinds: Kinds,
	ordinals: readonly number[],
	words: readonly ReadWord[],
	exact: KindSet | undefined,
): RankedSkin[] {
	const whole = words.map(({ text, shorthand, kinds: found }) =>
		shorthand ? found : kinds.words.whole(text),
	)
	const ranked = new Map<number, RankedSkin>()
	for (const ordinal of ordinals) {
		const kind = kinds.at(ordinal)
		if (kind.priceKeys.length === 0) continue
		const distance = exact?.has(ordinal) ? EXACT : missing(whole, ordinal)
		const key = kind.skin.id * DISTANCES + distance + 1
		const known = ranked.get(key)
		if (known === undefined) {
			const { popularity, priceKeys } = kind
			ranked.set(key, { distance, popularity, kinds: [kind], listings: priceKeys.length })
			continue
		}
		known.kinds.push(kind)
		known.popularity += kind.popularity
		known.listings += kind.priceKeys.length
	}
	return [...ranked.values()].sort(byRank)
}

/** How many of the sets do not have a kind. */
function missing(sets: readonly (KindSet | undefined)[], ordinal: number): number {
	let count = 0
	for (const set of sets) if (!set?.has(ordinal)) count++
	return count
}

/** The most popular skins of very many kinds, with those of their kinds. */
export function popularSkins(kinds: Kinds, ordinals: readonly number[], limit: number): RankedSkin[] {
	const best = new Map<number, RankedSkin>()
	let least = -1
	for (const ordinal of ordinals) {
		const { popularity, priceKeys, skin } = kinds.at(ordinal)
		if (priceKeys.length === 0 || popularity <= least) continue
		const known = best.get(skin.id)
		if (known === undefined) best.set(skin.id, { distance: 0, popularity, kinds: [], listings: 0 })
		else known.popularity = Math.max(known.popularity, popularity)
		if (best.size <= limit) continue
		const [last] = [...best].sort(([, a], [, b]) => a.popularity - b.popularity)
		if (last !== undefined) best.delete(last[0])
		least = Math.min(...[...best.values()].map((ranked) => ranked.popularity))
	}
	for (const ordinal of ordinals) {
		const kind = kinds.at(ordinal)
		const ranked = best.get(kind.skin.id)
		if (ranked === undefined || kind.priceKeys.length === 0) continue
		ranked.kinds.push(kind)
		ranked.listings += kind.priceKeys.length
	}
	return [...best.values()].sort(byRank)
}

/** The skin's id decides last, so that pages never overlap. */
function byRank(a: RankedSkin, b: RankedSkin): number {
	return a.distance - b.distance || b.popularity - a.popularity || skinId(a) - skinId(b)
}

const skinId = ({ kinds }: RankedSkin): number => kinds[0]?.skin.id ?? 0

type Collected = Omit<Parameters<typeof collectKeys>[1], 'keyOf'>

/** A page of the listings: skin by skin, the cheapest copy first. */
export function pageOfSkins(
	skins: readonly RankedSkin[],
	wanted: Collected,
	{ offset, limit }: { offset: number; limit: number },
): { total: number; ids: number[] } {
	const isAll = wanted.keys === undefined && wanted.meets === undefined
	const end = offset + limit
	const ids: number[] = []
	let total = 0
	for (const { kinds, listings } of skins) {
		const isShown = total < end && total + listings > offset
		if (isAll && !isShown) {
			total += listings
			continue
		}
		const keys = collectKeys(kinds, { ...wanted, keyOf: undefined })
		if (isShown) {
			for (const key of keys.sort().subarray(Math.max(0, offset - total), end - total)) ids.push(idOfKey(key))
		}
		total += keys.length
	}
	return { total, ids }
}
