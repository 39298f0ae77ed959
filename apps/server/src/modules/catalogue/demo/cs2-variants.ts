import type { Finish } from '../names/cs2-finishes.ts'
import { cs2Title, type Edition, editionClass } from '../names/cs2-title.ts'
import { isStarred } from '../names/cs2-weapons.ts'
import type { KindFields } from '../names/kind-fields.ts'
import { wearRanges, wearsWithin } from '../names/wears.ts'
import { steamUsd } from './cs2-prices.ts'
import { type Random, wholeBetween } from './random.ts'

/** A finish in one edition and one wear. */
export interface Variant {
	finish: Finish
	edition: Edition
	/** Index into `wearRanges`; null for an item without paint. */
	wearIndex: number | null
	usd: number
}

const MAX_SEED = 1000
/** The price factor between the best and the worst float of a wear. */
const FLOAT_MERIT = 0.12

/** All editions and wears of a finish that have a price. */
export function variantsOf(finish: Finish): Variant[] {
	const editions: Edition[] = finish.edition === null ? ['normal'] : ['normal', finish.edition]
	const wears = finish.floats === null ? [null] : wearsWithin(finish.floats.min, finish.floats.max)
	return editions.flatMap((edition) =>
		wears.flatMap((wear): Variant[] => {
			const wearIndex = wear === null ? null : wearRanges.findIndex(({ key }) => key === wear.key)
			const usd = steamUsd(finish, edition, wearIndex ?? 0)
			return usd === null ? [] : [{ finish, edition, wearIndex, usd }]
		}),
	)
}

export function cs2Kind({ finish, edition, wearIndex }: Variant): KindFields {
	const wear = wearIndex === null ? null : (wearRanges[wearIndex] ?? null)
	return {
		category: 'cs2',
		title: cs2Title({
			finish: finish.name,
			starred: isStarred(finish.type),
			edition,
			wearLabel: wear?.label ?? null,
		}),
		phase: finish.phase,
		type: finish.type,
		quality: finish.quality,
		exterior: wear?.key ?? 'not_painted',
		hero: null,
		class: editionClass[edition],
		weapon: finish.weapon,
		collection: finish.collection,
		imgUrl: null,
		stattrak: edition === 'stattrak',
		souvenir: edition === 'souvenir',
	}
}

/** One item: its float and pattern, and its price factor for them. */
export function drawCopy(
	random: Random,
	{ finish: { floats }, wearIndex }: Variant,
): { merit: number; floatValue: number | null; paintSeed: number | null } {
	const wear = wearIndex === null ? undefined : wearRanges[wearIndex]
	if (floats === null || wear === undefined) return { merit: 0, floatValue: null, paintSeed: null }
	const from = Math.max(wear.from, floats.min)
	const to = Math.min(wear.to, floats.max)
	const place = random()
	return {
		merit: (0.5 - place) * FLOAT_MERIT,
		floatValue: roundedWithin(from, to, place),
		paintSeed: wholeBetween(random, 0, MAX_SEED),
	}
}

/** As many digits as inspect tools show; never rounded up into the next wear. */
function roundedWithin(from: number, to: number, place: number): number {
	const digits = 1e9
	return Math.max(from, Math.floor((from + place * (to - from)) * digits) / digits)
}
