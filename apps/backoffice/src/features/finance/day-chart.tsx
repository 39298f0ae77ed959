import type { FinanceDay } from '@skinverse/contract/entities/operator/finance'
import { type PointerEvent, useState } from 'react'
import { dayText, shortDayText } from '../../shared/day-text.ts'
import { eurText } from '../../shared/money.ts'
import { t } from '../../shared/text.ts'
import { ticksFor } from '../../shared/ticks.ts'

const HEIGHT = 150
/** Refunds go down from the zero line, on the same scale; without any, the labels need this room. */
const LEAST_BELOW = 8
const LABELLED_DAYS = 5
const GAP = 0.22

const compact = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 })

/** Bars: revenue upwards, refunds downwards. Hidden from screen readers: the tab By day has the numbers. */
export function DayChart({ days }: { days: readonly FinanceDay[] }) {
	const [pointedAt, setPointedAt] = useState<number | null>(null)
	const ticks = ticksFor(Math.max(...days.map(({ net }) => net)))
	const top = ticks.at(-1) ?? 1
	const below = Math.max(LEAST_BELOW, (Math.max(...days.map(({ refunds }) => refunds)) / top) * HEIGHT)
	const y = (amount: number) => HEIGHT - (Math.max(amount, 0) / top) * HEIGHT
	const day = pointedAt === null ? undefined : days[pointedAt]

	function point({ clientX, currentTarget }: PointerEvent): void {
		const { left, width } = currentTarget.getBoundingClientRect()
		const index = Math.floor(((clientX - left) / width) * days.length)
		setPointedAt(Math.min(Math.max(index, 0), days.length - 1))
	}

	return (
		<section className="surface flex min-w-0 flex-col p-4 lg:max-xl:col-span-2">
			<header className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
				<h2 className="text-base">{t('finance_by_day')}</h2>
				<p aria-hidden="true" className="flex gap-4 text-xs text-muted">
					{day ? (
						<>
							<span>{dayText(day.day)}</span>
							<span className="text-ink">{eurText(day.net)}</span>
							<span className="text-red">{eurText(0 - day.refunds)}</span>
						</>
					) : (
						<>
							<span className="flex items-center gap-1.5">
								<span className="size-2.5 rounded-tag bg-violet" />
								{t('finance_net')}
							</span>
							<span className="flex items-center gap-1.5">
								<span className="size-2.5 rounded-tag bg-red" />
								{t('finance_refunds')}
							</span>
						</>
					)}
				</p>
			</header>
			<div className="grid flex-1 grid-cols-[auto_minmax(0,1fr)] gap-x-2">
				<div aria-hidden="true" className="relative w-8 text-right text-xs text-muted">
					{ticks.map((tick) => (
						<span
							key={tick}
							className="absolute right-0 -translate-y-1/2"
							style={{ top: `${(y(tick) / (HEIGHT + below)) * 100}%` }}
						>
							{compact.format(tick)}
						</span>
					))}
				</div>
				<svg
					role="img"
					aria-label={t('finance_by_day_chart')}
					viewBox={`0 0 ${days.length} ${HEIGHT + below}`}
					preserveAspectRatio="none"
					className="h-36 w-full touch-pan-y"
					onPointerMove={point}
					onPointerDown={point}
					onPointerLeave={() => setPointedAt(null)}
				>
					{ticks.map((tick) => (
						<line
							key={tick}
							x1={0}
							x2={days.length}
							y1={y(tick)}
							y2={y(tick)}
							stroke="var(--color-line)"
							vectorEffect="non-scaling-stroke"
						/>
					))}
					{days.map(({ day, net, refunds }, index) => (
						<g key={day} opacity={pointedAt === null || pointedAt === index ? 1 : 0.6}>
							<rect
								x={index + GAP / 2}
								width={1 - GAP}
								y={y(net)}
								height={HEIGHT - y(net)}
								fill="var(--color-violet)"
							/>
							<rect
								x={index + GAP / 2}
								width={1 - GAP}
								y={HEIGHT}
								height={(Math.max(refunds, 0) / top) * HEIGHT}
								fill="var(--color-red)"
							/>
						</g>
					))}
				</svg>
				<div aria-hidden="true" className="col-start-2 mt-1.5 flex justify-between text-xs text-muted">
					{labelled(days).map(({ day }) => (
						<span key={day}>{shortDayText(day)}</span>
					))}
				</div>
			</div>
		</section>
	)
}

/** The first, the last and some in between, evenly. */
function labelled(days: readonly FinanceDay[]): FinanceDay[] {
	const last = days.length - 1
	const indexes = Array.from({ length: LABELLED_DAYS }, (_, step) =>
		Math.round((step / (LABELLED_DAYS - 1)) * last),
	)
	return days.filter((_, index) => indexes.includes(index))
}
