import { describe, expect, it } from 'vitest'
import { chartShape } from './chart-shape.ts'

const sale = (day: string, median: number) => ({
	day,
	median,
	lowest: median - 1,
	highest: median + 1,
	volume: 2,
})

describe('chartShape', () => {
	const shape = chartShape({
		days: [sale('2026-11-01', 10), sale('2026-11-02', 12), sale('2026-11-05', 11)],
		period: { median: 11, lowest: 9, highest: 13, volume: 6 },
		from: '2026-11-01',
		till: '2026-11-05',
		is_demo: false,
	})

	it('places only days with sales, the dearer the higher', () => {
		expect(shape.days.map(({ day }) => day)).toEqual(['2026-11-01', '2026-11-02', '2026-11-05'])
		const [first, second] = shape.days
		expect(second?.median).toBeLessThan(first?.median ?? 0)
	})

	it('marks a line over days without sales', () => {
		expect(shape.lines.map(({ isGap }) => isGap)).toEqual([false, true])
	})

	it('copes with a single price', () => {
		const one = chartShape({
			days: [sale('2026-11-01', 10)],
			period: { median: 10, lowest: 10, highest: 10, volume: 1 },
			from: '2026-11-01',
			till: '2026-11-01',
			is_demo: false,
		})
		expect(one.days.every(({ x, median }) => Number.isFinite(x) && Number.isFinite(median))).toBe(true)
		expect(one.grid).toHaveLength(1)
	})
})
