import type { SkinHistory } from '@skinverse/contract/entities/skin'

const DAY_MS = 86_400_000
export const CHART_WIDTH = 380
export const CHART_HEIGHT = 210
/** Prices above, sales per day below. */
const PRICE_TOP = 12
const PRICE_BOTTOM = 150
const BARS_TOP = 172
export const BARS_BOTTOM = 208
/** Room for the labels of the prices. */
export const LEFT = 46
const RIGHT = CHART_WIDTH - 6

export interface ChartDay {
	day: string
	x: number
	median: number
	lowest: number
	highest: number
	barTop: number
}

interface ChartShape {
	days: ChartDay[]
	/** Lines between days with sales; `isGap` if there is a day without sales between them. */
	lines: { from: ChartDay; to: ChartDay; isGap: boolean }[]
	/** Lowest to highest, as the points of a polygon. */
	band: string
	/** Prices with a grid line. */
	grid: { price: number; y: number }[]
	barWidth: number
}

const epochDay = (day: string): number => Date.parse(day) / DAY_MS

/** The places of everything on the chart. Nothing is interpolated: each point is a day with sales. */
export function chartShape({ days, from, till, period }: SkinHistory): ChartShape {
	const first = epochDay(from)
	const span = Math.max(1, epochDay(till) - first)
	const low = period?.lowest ?? 0
	const high = period?.highest ?? 1
	const margin = Math.max((high - low) * 0.1, high * 0.01)
	const most = Math.max(1, ...days.map(({ volume }) => volume))
	const y = (price: number) =>
		PRICE_BOTTOM - ((price - low + margin) / (high - low + 2 * margin)) * (PRICE_BOTTOM - PRICE_TOP)
	const placed = days.map(({ day, median, lowest, highest, volume }) => ({
		day,
		x: LEFT + ((epochDay(day) - first) / span) * (RIGHT - LEFT),
		median: y(median),
		lowest: y(lowest),
		highest: y(highest),
		barTop: BARS_BOTTOM - (volume / most) * (BARS_BOTTOM - BARS_TOP),
	}))
	return {
		days: placed,
		lines: placed.slice(1).flatMap((to, index) => {
			const before = placed[index]
			return before === undefined
				? []
				: { from: before, to, isGap: epochDay(to.day) - epochDay(before.day) > 1 }
		}),
		band: [
			...placed.map(({ x, highest }) => `${x},${highest}`),
			...placed.toReversed().map(({ x, lowest }) => `${x},${lowest}`),
		].join(' '),
		grid: [low, (low + high) / 2, high]
			.filter((price, index, all) => all.indexOf(price) === index)
			.map((price) => ({ price, y: y(price) })),
		barWidth: Math.max(1.5, Math.min(10, ((RIGHT - LEFT) / span) * 0.6)),
	}
}
