import { PRICE_SLIDER_DEFAULT_MAX, PRICE_SLIDER_STEPS } from '@skinverse/contract/limits'

/** Every slider has this many steps. */
export const SLIDER_STEPS = PRICE_SLIDER_STEPS

/** Converts slider positions (0 to 100) to values and back. */
export interface RangeScale {
	max: number
	toPosition: (value: number) => number
	fromPosition: (position: number) => number
}

export type RangeEnds = readonly [from: number, till: number]

/** Logarithmic: cheap items get more of the track. */
export function priceScale(max: number = PRICE_SLIDER_DEFAULT_MAX): RangeScale {
	// One is added before the logarithm, so that the track can start at zero.
	const span = Math.log(max + 1)
	return {
		max,
		toPosition: (amount) => (SLIDER_STEPS * Math.log(clamp(amount, max) + 1)) / span,
		fromPosition: (position) =>
			rounded(Math.exp((span * clamp(position, SLIDER_STEPS)) / SLIDER_STEPS) - 1, 2),
	}
}

export function linearScale(max: number, decimals: number): RangeScale {
	return {
		max,
		toPosition: (value) => (SLIDER_STEPS * clamp(value, max)) / max,
		fromPosition: (position) => rounded((max * clamp(position, SLIDER_STEPS)) / SLIDER_STEPS, decimals),
	}
}

/** The lower end was set: it stays below the upper one, which moves up a step if necessary. */
export function setFrom(scale: RangeScale, value: number, till: number): RangeEnds {
	const last = scale.fromPosition(SLIDER_STEPS - 1)
	const from = Math.min(clamp(value, scale.max), last)
	const next = scale.fromPosition(scale.toPosition(from) + 1)
	return [from, isApart(scale, from, till) ? till : next]
}

/** The same for the upper end. */
export function setTill(scale: RangeScale, from: number, value: number): RangeEnds {
	const first = scale.fromPosition(1)
	const till = Math.max(clamp(value, scale.max), first)
	const next = scale.fromPosition(scale.toPosition(till) - 1)
	return [isApart(scale, from, till) ? from : next, till]
}

/** Rounding to decimals moves a position slightly off its step. */
const TOLERANCE = 0.1

function isApart({ toPosition }: RangeScale, from: number, till: number): boolean {
	return toPosition(till) - toPosition(from) >= 1 - TOLERANCE
}

function clamp(value: number, max: number): number {
	return Math.min(Math.max(value, 0), max)
}

function rounded(value: number, decimals: number): number {
	return Math.round(value * 10 ** decimals) / 10 ** decimals
}
