import type { SkinCopy } from '@skinverse/contract/entities/skin'
import type { Catalogue } from '../catalogue/index.ts'
import type { Medians } from './sales/medians.ts'

const PERCENT = 100
/** One decimal. */
const TENTHS = 10

/** Undefined if it is no longer on sale. */
export function copyOf(catalogue: Catalogue, medians: Medians, itemId: number): SkinCopy | undefined {
	const product = catalogue.find(itemId)
	if (product === undefined) return undefined
	const { medianCents } = medians.of(catalogue.engine.kindOfId(itemId))
	const priceCents = catalogue.engine.listings.price(itemId)
	return { ...product, against_median: medianCents === null ? null : percentAbove(priceCents, medianCents) }
}

function percentAbove(priceCents: number, medianCents: number): number {
	return Math.round(((priceCents - medianCents) * PERCENT * TENTHS) / medianCents) / TENTHS
}
