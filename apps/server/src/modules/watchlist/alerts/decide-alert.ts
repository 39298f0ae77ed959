import type { WatchAlert } from '@skinverse/contract/entities/watchlist'
import type { Cents } from '@skinverse/contract/money'

export interface AlertState {
	alert: WatchAlert
	below_cents: Cents | null
	base_cents: Cents | null
	told_cents: Cents | null
}

interface Decision {
	base: Cents | null
	told: Cents | null
	/** Whether the price is news that is worth a mail. */
	isNews: boolean
}

/**
 * What a price means for an alert. A price below the chosen one is told once, and again after it was above it or
 * nothing was on sale. A drop is measured from the last price, so it also counts after a rise.
 */
export function decideAlert(
	{ alert, below_cents, base_cents, told_cents }: AlertState,
	price: Cents | null,
): Decision {
	if (alert === 'below') {
		const isLow = price !== null && below_cents !== null && price <= below_cents
		if (!isLow) return { base: price ?? base_cents, told: null, isNews: false }
		return { base: price, told: told_cents ?? price, isNews: told_cents === null }
	}
	if (price === null) return { base: base_cents, told: told_cents, isNews: false }
	const isDrop = base_cents !== null && price < base_cents
	if (isDrop) return { base: price, told: price, isNews: true }
	const hasRisen = told_cents !== null && price > told_cents
	return { base: price, told: hasRisen ? null : told_cents, isNews: false }
}
