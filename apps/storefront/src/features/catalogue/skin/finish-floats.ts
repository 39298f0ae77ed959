import type { SkinDetails } from '@skinverse/contract/entities/skin'
import { bands } from '../product-details/wear-scale.ts'

type Floats = SkinDetails['floats']

/** Whether copies of the finish exist in an exterior; true where its floats are unknown. */
export function canHave(floats: Floats, exterior: string | undefined): boolean {
	const band = bands.find(({ wear }) => wear === exterior)
	return floats === null || band === undefined || (band.from < floats.max && band.till > floats.min)
}

/** The part of an exterior's floats that the finish can have. */
export function floatsWithin(
	floats: Floats,
	exterior: string | undefined,
): { from: number; till: number } | undefined {
	const band = bands.find(({ wear }) => wear === exterior)
	if (band === undefined) return undefined
	const { min, max } = floats ?? { min: 0, max: 1 }
	return { from: Math.max(band.from, min), till: Math.min(band.till, max) }
}
