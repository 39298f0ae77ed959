import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linearScale, priceScale, setFrom, setTill } from './range-scale.ts'

const scale = priceScale(9300)
const position = fc.integer({ min: 0, max: 100 })
const amount = fc.integer({ min: 0, max: 930_000 }).map((cents) => cents / 100)

describe('price slider', () => {
	// covers spec:constants.9
	it('goes from nothing to its ceiling over 0-100', () => {
		expect([scale.fromPosition(0), scale.fromPosition(100)]).toEqual([0, 9300])
		expect([scale.toPosition(0), scale.toPosition(9300)]).toEqual([0, 100])
	})

	// covers spec:constants.8
	it('has 40999 as its ceiling where none is given', () => {
		expect(priceScale().fromPosition(100)).toBe(40999)
	})

	// covers spec:constants.9 spec:product-list-page.3
	it('is logarithmic: each step is a larger one than the step before', () => {
		const steps = Array.from({ length: 100 }, (_, at) => scale.fromPosition(at + 1) - scale.fromPosition(at))
		expect(scale.fromPosition(50)).toBeLessThan(100)
		expect(steps.slice(20).every((step, at) => step > (steps[at + 19] ?? 0))).toBe(true)
	})

	// covers spec:constants.9
	it('has two decimals', () => {
		fc.assert(
			fc.property(position, (at) => {
				expect(scale.fromPosition(at)).toBe(Number(scale.fromPosition(at).toFixed(2)))
			}),
		)
	})

	it('finds its place again', () => {
		fc.assert(
			fc.property(position, (at) => {
				expect(Math.round(scale.toPosition(scale.fromPosition(at)))).toBe(at)
			}),
		)
	})

	// covers spec:other-rules.5
	it('enforces min below max, with a minimum gap of one step, whichever end is set', () => {
		fc.assert(
			fc.property(amount, amount, (one, other) => {
				const ranges = [setFrom(scale, one, Math.max(one, other)), setTill(scale, Math.min(one, other), one)]
				for (const [from, till] of ranges) {
					expect(from).toBeGreaterThanOrEqual(0)
					expect(till).toBeLessThanOrEqual(9300)
					expect(scale.toPosition(till) - scale.toPosition(from)).toBeGreaterThan(0.85)
				}
			}),
		)
	})

	it('keeps the end that was set where it was set', () => {
		expect(setFrom(scale, 50, 20)[0]).toBe(50)
		expect(setTill(scale, 50, 20)[1]).toBe(20)
	})
})

describe('float slider', () => {
	const floats = linearScale(1, 2)

	it('has the same distance between any two steps', () => {
		expect([0, 1, 50, 99, 100].map(floats.fromPosition)).toEqual([0, 0.01, 0.5, 0.99, 1])
		expect(floats.toPosition(0.0731)).toBeCloseTo(7.31)
	})

	it('keeps an end between two steps where it was set', () => {
		expect(setFrom(floats, 0.123_456, 1)).toEqual([0.123_456, 1])
		expect(setTill(floats, 0, 0.070_01)).toEqual([0, 0.070_01])
	})
})
