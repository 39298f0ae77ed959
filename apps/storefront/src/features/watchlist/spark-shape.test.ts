import { describe, expect, it } from 'vitest'
import { SPARK_HEIGHT, SPARK_WIDTH, sparkShape } from './spark-shape.ts'

const sale = (day: string, median: number) => ({ day, median })

describe('sparkShape', () => {
	it('places each day with sales by its date and median', () => {
		const shape = sparkShape([sale('2026-11-01', 30), sale('2026-11-02', 20), sale('2026-11-05', 10)])
		expect(shape?.lines.map(({ isGap }) => isGap)).toEqual([false, true])
		expect(shape?.lines[0]?.from).toMatchObject({ x: 3, y: 3 })
		expect(shape?.lines[1]?.from.x).toBeCloseTo(3 + (SPARK_WIDTH - 6) / 4)
		expect(shape?.last).toMatchObject({ x: SPARK_WIDTH - 3, y: SPARK_HEIGHT - 3 })
		expect(shape?.trend).toBe('down')
	})

	it('draws equal medians in the middle', () => {
		const shape = sparkShape([sale('2026-11-01', 30), sale('2026-11-02', 30)])
		expect(shape).toMatchObject({ trend: 'flat', last: { y: SPARK_HEIGHT / 2 } })
	})

	it('draws a small change small', () => {
		const shape = sparkShape([sale('2026-11-01', 100), sale('2026-11-02', 99)])
		expect(shape?.lines[0]?.from.y).toBeCloseTo(SPARK_HEIGHT / 2 - 1.1)
		expect(shape?.trend).toBe('down')
	})

	it('makes no line of fewer than two days', () => {
		expect(sparkShape([])).toBeUndefined()
		expect(sparkShape([sale('2026-11-01', 30)])).toBeUndefined()
	})
})
