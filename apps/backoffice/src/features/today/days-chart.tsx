import type { OfficeDay } from '@skinverse/contract/entities/operator/today'
import type { PointerEvent } from 'react'
import { AmountLabels, AmountLines, DayLabels } from '../../shared/chart-axes.tsx'
import { t } from '../../shared/text.ts'
import { ticksFor } from '../../shared/ticks.ts'
import { series } from './series.ts'

interface DaysChartProps {
	days: readonly OfficeDay[]
	/** The day under the pointer. */
	pointedAt: number | null
	onPoint: (index: number | null) => void
}

/** Units of the SVG; the screen stretches them, and strokes keep their width. */
const WIDTH = 1000
const HEIGHT = 240

/** A line for each series. Hidden from screen readers: the table below has the numbers. */
export function DaysChart({ days, pointedAt, onPoint }: DaysChartProps) {
	const amounts = days.flatMap((day) => series.map(({ name }) => day[name]))
	const ticks = ticksFor(Math.max(...amounts))
	const top = ticks.at(-1) ?? 1
	// A day with more refunds than sales is below the zero line.
	const below = (Math.max(0, -Math.min(...amounts)) / top) * HEIGHT
	const x = (index: number) => (days.length < 2 ? 0 : (index / (days.length - 1)) * WIDTH)
	const y = (amount: number) => HEIGHT - (amount / top) * HEIGHT

	function point({ clientX, currentTarget }: PointerEvent): void {
		const { left, width } = currentTarget.getBoundingClientRect()
		const index = Math.round(((clientX - left) / width) * (days.length - 1))
		onPoint(Math.min(Math.max(index, 0), days.length - 1))
	}

	return (
		<div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
			<AmountLabels ticks={ticks} from={(tick) => y(tick) / (HEIGHT + below)} className="w-9" />
			<svg
				role="img"
				aria-label={t('office_figures_chart')}
				viewBox={`0 0 ${WIDTH} ${HEIGHT + below}`}
				preserveAspectRatio="none"
				className="h-48 w-full touch-pan-y overflow-visible md:h-64"
				onPointerMove={point}
				onPointerDown={point}
				onPointerLeave={() => onPoint(null)}
			>
				<AmountLines ticks={ticks} width={WIDTH} y={y} />
				{pointedAt !== null && (
					<line
						x1={x(pointedAt)}
						x2={x(pointedAt)}
						y1={0}
						y2={HEIGHT + below}
						stroke="var(--color-line-strong)"
						vectorEffect="non-scaling-stroke"
					/>
				)}
				<path
					d={`M0 ${HEIGHT} ${days.map(({ sales }, index) => `L${x(index)} ${y(sales)}`).join(' ')} L${WIDTH} ${HEIGHT} Z`}
					fill="var(--color-violet)"
					opacity="0.12"
				/>
				{series.map(({ name, color, dash }) => (
					<polyline
						key={name}
						points={days.map((day, index) => `${x(index)},${y(day[name])}`).join(' ')}
						fill="none"
						stroke={color}
						strokeWidth="2"
						strokeDasharray={dash}
						strokeLinejoin="round"
						vectorEffect="non-scaling-stroke"
					/>
				))}
			</svg>
			<DayLabels days={days} className="mt-2" />
		</div>
	)
}
