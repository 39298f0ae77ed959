import { PRICE_SLIDER_DEFAULT_MAX, PRICE_SLIDER_STEPS } from '@skinverse/contract/limits'

/** Converts slider positions (0 to 100) to amounts and back; cheap items get more of the track. */
export interface PriceScale {
	max: number
	toPosition: (amount: number) => number
	fromPosition: (position: number) => number
}

export type PriceRange = readonly [from: number, till: number]

const rounded = (amount: number) => Math.round(amount * 100) / 100

export function priceScale(max: number = PRICE_SLIDER_DEFAULT_MAX): PriceScale {
	// One is added before the logarithm, so that the track can start at zero.
	const span = Math.log(max + 1)
	return {
		max,
		toPosition: (amount) => (PRICE_SLIDER_STEPS * Math.log(clamp(amount, max) + 1)) / span,
		fromPosition: (position) =>
			rounded(Math.exp((span * clamp(position, PRICE_SLIDER_STEPS)) / PRICE_SLIDER_STEPS) - 1),
	}
}

/** The lower end was set: it stays below the upper one, which moves up a step if necessary. */
export function setFrom(scale: PriceScale, amount: number, till: number): PriceRange {
	const last = scale.fromPosition(PRICE_SLIDER_STEPS - 1)
	const from = Math.min(clamp(amount, scale.max), last)
	const next = scale.fromPosition(scale.toPosition(from) + 1)
	return [from, isApart(scale, from, till) ? till : next]
}

/** The same for the upper end. */
export function setTill(scale: PriceScale, from: number, amount: number): PriceRange {
	const first = scale.fromPosition(1)
	const till = Math.max(clamp(amount, scale.max), first)
	const next = scale.fromPosition(scale.toPosition(till) - 1)
	return [isApart(scale, from, till) ? from : next, till]
}

/** Rounding to cents moves a position slightly off its step. */
const TOLERANCE = 0.1

function isApart({ toPosition }: PriceScale, from: number, till: number): boolean {
	return toPosition(till) - toPosition(from) >= 1 - TOLERANCE
}

function clamp(value: number, max: number): number {
	return Math.min(Math.max(value, 0), max)
}
