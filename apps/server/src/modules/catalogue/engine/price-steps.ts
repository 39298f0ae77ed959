/**
 * In an order that is not by price, a price range is answered by steps: each listing carries a facet
 * for every step it lies below, so that a range is "below this step and not below that one", and
 * only listings within the two outermost steps have to be looked at one by one. More steps cost
 * memory, fewer cost looks; pinned by `bench/catalogue`.
 */
export const PRICE_STEPS = 32

/** Upper ends, evenly spaced by ratio from 5 cents to 50,000 EUR, where prices of skins lie. */
const bounds = Array.from({ length: PRICE_STEPS }, (_, step) =>
	Math.round(5 * (5_000_000 / 5) ** (step / (PRICE_STEPS - 1))),
)

/** The lowest step that a price lies below; it lies below all later ones too. */
export function firstStepAbove(priceCents: number): number {
	const step = bounds.findIndex((bound) => priceCents < bound)
	return step === -1 ? PRICE_STEPS : step
}

export interface StepRange {
	/** Everything of the range lies below this step; undefined where no step is that high. */
	below: number | undefined
	/** Nothing of the range lies below this step; undefined where no step is that low. */
	notBelow: number | undefined
	/** What lies below the first and not below the second of these is surely within the range. */
	surelyBelow: number
	surelyNotBelow: number
}

/** Prices from (included) to till (included) in steps. */
export function stepRange(fromCents: number, tillCents: number): StepRange {
	const end = tillCents + 1
	const below = bounds.findIndex((bound) => bound >= end)
	const notBelow = bounds.findLastIndex((bound) => bound <= fromCents)
	return {
		below: below === -1 ? undefined : below,
		notBelow: notBelow === -1 ? undefined : notBelow,
		surelyBelow: bounds.findLastIndex((bound) => bound <= end),
		surelyNotBelow: fromCents === 0 ? -1 : bounds.findIndex((bound) => bound >= fromCents),
	}
}
