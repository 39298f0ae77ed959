import type { ComparedCopy } from '@skinverse/contract/entities/skin'
import { type Band, bandOf, placeOnBar } from '../product-details/wear-scale.ts'

export interface CommonScale {
	/** The exterior that all copies share; undefined for the whole scale. */
	band: Band | undefined
	from: number
	till: number
	/** From 0 to 1. */
	placeOf: (float: number) => number
	ticks: readonly number[]
}

type Worn = Pick<ComparedCopy, 'exterior' | 'float_value'>

/** Zoomed to the exterior that all copies share, else the whole scale. Undefined if no copy has a float. */
export function scaleOf(copies: readonly Worn[]): CommonScale | undefined {
	const worn = copies.filter(({ float_value: float }) => float !== null)
	if (worn.length === 0) return undefined
	const own = new Set(worn.map(({ exterior, float_value: float }) => bandOf(exterior, float)))
	const [band] = own
	// A float outside the exterior's usual range would stand outside the bar.
	const isWithin = worn.every(
		({ float_value: float }) => band && (float ?? 0) >= band.from && (float ?? 0) <= band.till,
	)
	if (own.size !== 1 || band === undefined || !isWithin)
		return { band: undefined, from: 0, till: 1, placeOf: placeOnBar, ticks: [0.07, 0.15, 0.38, 0.45] }
	const { from, till } = band
	const placeOf = (float: number) => (float - from) / (till - from)
	return { band, from, till, placeOf, ticks: ticksBetween(from, till) }
}

/** So many ticks a scale has at most, besides its ends. */
const MOST_TICKS = 5
/** A tick closer to an end than this share of the bar would touch its label on a narrow phone. */
const LABEL_SHARE = 0.12
const STEPS = [0.01, 0.02, 0.05, 0.1] as const
const HUNDRED = 100

function ticksBetween(from: number, till: number): number[] {
	const step = STEPS.find((size) => (till - from) / size <= MOST_TICKS + 1) ?? 0.2
	// In hundredths: sums of decimals are not exact.
	const [first, last, by] = [from, till, step].map((value) => Math.round(value * HUNDRED)) as [
		number,
		number,
		number,
	]
	const ticks: number[] = []
	const nearest = (last - first) * LABEL_SHARE
	for (let tick = Math.ceil(first / by) * by; tick < last; tick += by)
		if (tick - first >= nearest && last - tick >= nearest) ticks.push(tick / HUNDRED)
	return ticks
}

/** Pins closer than this share of the bar would cover each other. */
const PIN_SHARE = 0.07

/** On which level each pin stands, 0 on the bar. */
export function pinLevels(places: readonly number[]): number[] {
	const levels = places.map(() => 0)
	const order = places.map((_, index) => index).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0))
	for (const [rank, index] of order.entries()) {
		const near = order
			.slice(0, rank)
			.filter((other) => (places[index] ?? 0) - (places[other] ?? 0) < PIN_SHARE)
		const taken = new Set(near.map((other) => levels[other]))
		let level = 0
		while (taken.has(level)) level++
		levels[index] = level
	}
	return levels
}
