import type { Wear } from '@skinverse/contract/wear'

interface WearRange {
	key: Exclude<Wear, 'not_painted'>
	/** As in a market name. */
	label: string
	/** Bounds of the float value; the lower one is inclusive. */
	from: number
	to: number
}

/** From the best to the worst. */
export const wearRanges: readonly WearRange[] = [
	{ key: 'factory_new', label: 'Factory New', from: 0, to: 0.07 },
	{ key: 'minimal_wear', label: 'Minimal Wear', from: 0.07, to: 0.15 },
	{ key: 'field_tested', label: 'Field-Tested', from: 0.15, to: 0.38 },
	{ key: 'well_worn', label: 'Well-Worn', from: 0.38, to: 0.45 },
	{ key: 'battle_scarred', label: 'Battle-Scarred', from: 0.45, to: 1 },
]

/** The wears of a finish with this float range, each clipped to it. */
export function wearsWithin(minFloat: number, maxFloat: number): WearRange[] {
	return wearRanges
		.filter(({ from, to }) => from < maxFloat && to > minFloat)
		.map((wear) => ({ ...wear, from: Math.max(wear.from, minFloat), to: Math.min(wear.to, maxFloat) }))
}

export function wearOfLabel(label: string): WearRange | undefined {
	return wearRanges.find((wear) => wear.label === label)
}
