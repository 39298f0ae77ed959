import type { ShopTextKey } from './texts/shop.ts'

/** The wears that a seller can choose, in the specification's order. */
export const wears = [
	'field_tested',
	'battle_scarred',
	'minimal_wear',
	'well_worn',
	'factory_new',
	'not_painted',
] as const
export type Wear = (typeof wears)[number]

export const wearTexts = {
	factory_new: 'wear_factory_new',
	minimal_wear: 'wear_minimal_wear',
	field_tested: 'wear_field_tested',
	well_worn: 'wear_well_worn',
	battle_scarred: 'wear_battle_scarred',
	not_painted: 'wear_not_painted',
} as const satisfies Record<Wear, ShopTextKey>

export function isWear(value: string): value is Wear {
	return Object.hasOwn(wearTexts, value)
}

/** A text key, or the value itself if it is no known wear. */
export function wearLabel(exterior: string | null | undefined): { key: ShopTextKey } | { raw: string } {
	if (!exterior) return { key: 'wear_unknown' }
	return isWear(exterior) ? { key: wearTexts[exterior] } : { raw: exterior }
}

/** From new to worn, in the order of the filter. */
export const wearsByCondition = [
	'factory_new',
	'minimal_wear',
	'field_tested',
	'well_worn',
	'battle_scarred',
	'not_painted',
] as const satisfies readonly Wear[]

/** The floats of each exterior, from the first up to below the second. An unpainted knife has any. */
const floatRanges: Readonly<Record<Wear, readonly [number, number]>> = {
	factory_new: [0, 0.07],
	minimal_wear: [0.07, 0.15],
	field_tested: [0.15, 0.38],
	well_worn: [0.38, 0.45],
	battle_scarred: [0.45, 1],
	not_painted: [0, 1],
}

export function floatFits(wear: Wear, float: number): boolean {
	const [from, till] = floatRanges[wear]
	return float >= from && (float < till || till === 1)
}
