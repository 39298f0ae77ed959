import type { SkinCopy } from '@skinverse/contract/entities/skin'
import { percentAbove } from '@skinverse/contract/percent-above'
import type { Catalogue } from '../catalogue/index.ts'
import type { Medians } from './sales/medians.ts'

/** Undefined if it is no longer on sale. */
export function copyOf(catalogue: Catalogue, medians: Medians, itemId: number): SkinCopy | undefined {
	const product = catalogue.find(itemId)
	if (product === undefined) return undefined
	const { medianCents } = medians.of(catalogue.engine.kindOfId(itemId))
	const priceCents = catalogue.engine.listings.price(itemId)
	return { ...product, against_median: medianCents === null ? null : percentAbove(priceCents, medianCents) }
}
