const PERCENT = 100
/** One decimal. */
const TENTHS = 10

/** How many percent a price is above a median; negative below it. */
export function percentAbove(priceCents: number, medianCents: number): number {
	return Math.round(((priceCents - medianCents) * PERCENT * TENTHS) / medianCents) / TENTHS
}
