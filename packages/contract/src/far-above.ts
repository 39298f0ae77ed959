/** Below this a wish is a matter of float or stickers; above it the answer is usually a lower price. */
const FAR_ABOVE_PERCENT = 20

/** Whether a seller asks far more than the highest that the shop usually pays; both in EUR. */
export function isFarAbove(askedEur: number, usualTillEur: number): boolean {
	return askedEur * 100 > usualTillEur * (100 + FAR_ABOVE_PERCENT)
}
