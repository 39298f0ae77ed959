import type { Wear } from '@skinverse/contract/wear'

export interface Band {
	wear: Wear
	/** The name players use. */
	mark: string
	from: number
	till: number
	/** Share of the bar's width: the true share would make narrow bands unreadable. */
	share: number
}

/** Steam's bands of wear, from new to worn. */
export const bands: readonly Band[] = [
	{ wear: 'factory_new', mark: 'FN', from: 0, till: 0.07, share: 0.17 },
	{ wear: 'minimal_wear', mark: 'MW', from: 0.07, till: 0.15, share: 0.17 },
	{ wear: 'field_tested', mark: 'FT', from: 0.15, till: 0.38, share: 0.28 },
	{ wear: 'well_worn', mark: 'WW', from: 0.38, till: 0.45, share: 0.14 },
	{ wear: 'battle_scarred', mark: 'BS', from: 0.45, till: 1, share: 0.24 },
]

/** The band an item is in: the one its label names, or the one its float value falls into. */
export function bandOf(exterior: string | null, float: number | null): Band | undefined {
	const named = bands.find(({ wear }) => wear === exterior)
	if (named || float === null) return named
	return bands.find(({ till }) => float < till) ?? bands.at(-1)
}

/** The position of a float value on the bar, from 0 to 1. */
export function placeOnBar(float: number): number {
	let left = 0
	for (const { from, till, share } of bands) {
		if (float <= till) return left + share * ((float - from) / (till - from))
		left += share
	}
	return 1
}
