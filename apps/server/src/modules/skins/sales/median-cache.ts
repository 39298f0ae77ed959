import type { Cents } from '@skinverse/contract/money'
import type { Platform } from '../../../platform/platform.ts'
import { type Medians, readMedians, type Variant } from './medians.ts'

/** Medians change once a day; the page of an item may be this much later. */
const KEPT_MS = 5 * 60_000
/** About 1 KB each. */
const MAX_SKINS = 10_000

interface MedianCache {
	of(variant: Variant): Promise<Cents | null>
}

/** For answers that come from memory: a skin's sales are read once in five minutes, and by one query at a time. */
export function createMedianCache(platform: Pick<Platform, 'db' | 'clock' | 'log'>): MedianCache {
	const { clock } = platform
	const bySkin = new Map<number, { readAt: number; medians: Promise<Medians> }>()

	function read(skinId: number): Promise<Medians> {
		const now = clock.now().getTime()
		const known = bySkin.get(skinId)
		if (known !== undefined && now - known.readAt < KEPT_MS) return known.medians
		const medians = readMedians({ platform }, [skinId])
		const entry = { readAt: now, medians }
		// The next request reads again after an error.
		medians.catch(() => bySkin.get(skinId) === entry && bySkin.delete(skinId))
		bySkin.delete(skinId)
		const oldest = bySkin.keys().next().value
		if (bySkin.size >= MAX_SKINS && oldest !== undefined) bySkin.delete(oldest)
		bySkin.set(skinId, entry)
		return medians
	}
	return {
		async of(variant) {
			try {
				return (await read(variant.skin.id)).of(variant).medianCents
			} catch (err) {
				// The page of an item is better without the comparison than not at all.
				platform.log.warn({ err, skin: variant.skin.id }, 'the sales of a skin could not be read')
				return null
			}
		},
	}
}
