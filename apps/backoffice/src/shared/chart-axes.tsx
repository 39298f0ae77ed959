import clsx from 'clsx'
import { shortDayText } from './day-text.ts'

const LABELLED_DAYS = 5

const compact = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 })

interface AmountLabelsProps {
	ticks: readonly number[]
	/** The distance of a tick from the top of the chart, as a share of its height. */
	from: (tick: number) => number
	className: string
}

/** The amounts beside a chart. */
export function AmountLabels({ ticks, from, className }: AmountLabelsProps) {
	return (
		<div aria-hidden="true" className={clsx('relative text-right text-xs text-muted', className)}>
			{ticks.map((tick) => (
				<span
					key={tick}
					className="absolute right-0 -translate-y-1/2"
					style={{ top: `${from(tick) * 100}%` }}
				>
					{compact.format(tick)}
				</span>
			))}
		</div>
	)
}

interface AmountLinesProps {
	ticks: readonly number[]
	width: number
	y: (tick: number) => number
}

/** A line across the chart for each tick. */
export function AmountLines({ ticks, width, y }: AmountLinesProps) {
	return ticks.map((tick) => (
		<line
			key={tick}
			x1={0}
			x2={width}
			y1={y(tick)}
			y2={y(tick)}
			stroke="var(--color-line)"
			vectorEffect="non-scaling-stroke"
		/>
	))
}

interface DayLabelsProps {
	days: readonly { day: string }[]
	className: string
}

/** The first day, the last and some in between, evenly. */
export function DayLabels({ days, className }: DayLabelsProps) {
	const last = days.length - 1
	const indexes = Array.from({ length: LABELLED_DAYS }, (_, step) =>
		Math.round((step / (LABELLED_DAYS - 1)) * last),
	)
	return (
		<div
			aria-hidden="true"
			className={clsx('col-start-2 flex justify-between text-xs text-muted', className)}
		>
			{days
				.filter((_, index) => indexes.includes(index))
				.map(({ day }) => (
					<span key={day}>{shortDayText(day)}</span>
				))}
		</div>
	)
}
