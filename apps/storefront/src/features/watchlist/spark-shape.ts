import type { WatchlistEntry } from '@skinverse/contract/entities/watchlist'

const DAY_MS = 86_400_000
export const SPARK_WIDTH = 80
export const SPARK_HEIGHT = 28
/** Room for the dot at the end. */
const MARGIN = 3
/** Smaller changes do not fill the height, so that noise does not look like a fall. */
const LEAST_RANGE = 0.1

export interface SparkPoint {
	x: number
	y: number
}

export interface SparkShape {
	/** Lines between days with sales; `isGap` if there is a day without sales between them. */
	lines: { from: SparkPoint; to: SparkPoint; isGap: boolean }[]
	last: SparkPoint
	/** Of the last median against the first. */
	trend: 'down' | 'flat' | 'up'
}

/** Undefined for fewer than two days with sales: one point is no line. */
export function sparkShape(sales: WatchlistEntry['sales']): SparkShape | undefined {
	const [first, last] = [sales[0], sales.at(-1)]
	if (first === undefined || last === undefined || sales.length < 2) return undefined
	const medians = sales.map(({ median }) => median)
	const [low, high] = [Math.min(...medians), Math.max(...medians)]
	const range = Math.max(high - low, high * LEAST_RANGE)
	const middle = (low + high) / 2
	const epochDay = (day: string) => Date.parse(day) / DAY_MS
	const [from, till] = [epochDay(first.day), epochDay(last.day)]
	const points = sales.map(({ day, median }) => ({
		day: epochDay(day),
		x: MARGIN + ((epochDay(day) - from) / (till - from)) * (SPARK_WIDTH - 2 * MARGIN),
		y: SPARK_HEIGHT / 2 + ((middle - median) / range) * (SPARK_HEIGHT - 2 * MARGIN),
	}))
	const lines = points.slice(1).flatMap((to, index) => {
		const before = points[index]
		return before === undefined ? [] : [{ from: before, to, isGap: to.day - before.day > 1 }]
	})
	const end = points.at(-1)
	if (end === undefined) return undefined
	return {
		lines,
		last: end,
		trend: last.median === first.median ? 'flat' : last.median < first.median ? 'down' : 'up',
	}
}
