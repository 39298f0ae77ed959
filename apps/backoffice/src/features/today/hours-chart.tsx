import type { FinanceToday } from '@skinverse/contract/entities/operator/finance'
import clsx from 'clsx'
import { type PointerEvent, useState } from 'react'
import { AmountLabels, AmountLines } from '../../shared/chart-axes.tsx'
import { dayText } from '../../shared/day-text.ts'
import { eurText } from '../../shared/money.ts'
import { t } from '../../shared/text.ts'
import { ticksFor } from '../../shared/ticks.ts'

const HEIGHT = 100
const LABEL_EVERY = 3
const PHONE_LABEL_EVERY = 6
/** Of the width of an hour: each of its two bars, and the gap before them. */
const BAR = 0.36
const GAP = 0.1

const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** Two bars an hour: a week ago and today. A table for screen readers has the numbers. */
export function HoursChart({ today: { hours, day_before } }: { today: FinanceToday }) {
	const [pointedAt, setPointedAt] = useState<number | null>(null)
	const ticks = ticksFor(Math.max(...hours.flatMap(({ sales, sales_before }) => [sales, sales_before])))
	const top = ticks.at(-1) ?? 1
	const height = (amount: number) => (amount / top) * HEIGHT
	const pointed = pointedAt === null ? undefined : hours[pointedAt]
	const before = dayText(day_before)

	function point({ clientX, currentTarget }: PointerEvent): void {
		const { left, width } = currentTarget.getBoundingClientRect()
		const index = Math.floor(((clientX - left) / width) * hours.length)
		setPointedAt(Math.min(Math.max(index, 0), hours.length - 1))
	}

	return (
		<section aria-labelledby="hours" className="surface min-w-0 p-4">
			<header className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
				<h2 id="hours" className="text-base">
					{t('office_hours')}
				</h2>
				<p aria-hidden="true" className="flex flex-wrap gap-x-4 text-xs text-muted">
					{pointed && <span>{hourText(pointed.hour)}</span>}
					<Key color="bg-violet" text={t('office_hours_today')} amount={pointed?.sales} />
					<Key color="bg-line-strong" text={before} amount={pointed?.sales_before} />
				</p>
			</header>
			<div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
				<AmountLabels ticks={ticks} from={(tick) => 1 - tick / top} className="w-9" />
				<svg
					role="img"
					aria-label={t('office_hours_chart')}
					viewBox={`0 0 ${hours.length} ${HEIGHT}`}
					preserveAspectRatio="none"
					className="h-36 w-full touch-pan-y overflow-visible"
					onPointerMove={point}
					onPointerDown={point}
					onPointerLeave={() => setPointedAt(null)}
				>
					<AmountLines ticks={ticks} width={hours.length} y={(tick) => HEIGHT - height(tick)} />
					{hours.map(({ hour, sales, sales_before }) => (
						<g key={hour} opacity={pointedAt === null || pointedAt === hour ? 1 : 0.5}>
							<Bar x={hour + GAP} height={height(sales_before)} fill="var(--color-line-strong)" />
							<Bar x={hour + GAP + BAR} height={height(sales)} fill="var(--color-violet)" />
						</g>
					))}
				</svg>
				<div aria-hidden="true" className="relative col-start-2 mt-2 h-4 text-xs text-muted">
					{hours
						.filter(({ hour }) => hour % LABEL_EVERY === 0)
						.map(({ hour }) => (
							<span
								key={hour}
								className={clsx('absolute', hour % PHONE_LABEL_EVERY !== 0 && 'max-md:hidden')}
								style={{ left: `${(hour / hours.length) * 100}%` }}
							>
								{hourText(hour)}
							</span>
						))}
				</div>
			</div>
			{/* A table of its own would keep its width. */}
			<div className="sr-only">
				<table>
					<caption>{t('office_hours_chart')}</caption>
					<thead>
						<tr>
							<th scope="col">{t('office_hours_hour')}</th>
							<th scope="col">{t('office_hours_today')}</th>
							<th scope="col">{before}</th>
						</tr>
					</thead>
					<tbody>
						{hours.map(({ hour, sales, sales_before }) => (
							<tr key={hour}>
								<th scope="row">{hourText(hour)}</th>
								<td>{eurText(sales)}</td>
								<td>{eurText(sales_before)}</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</section>
	)
}

function Bar({ x, height, fill }: { x: number; height: number; fill: string }) {
	return <rect x={x} y={HEIGHT - height} width={BAR} height={height} fill={fill} />
}

function Key({ color, text, amount }: { color: string; text: string; amount: number | undefined }) {
	return (
		<span className="flex items-center gap-1.5">
			<span className={`size-2.5 rounded-tag ${color}`} />
			{text}
			{amount !== undefined && <span className="text-ink">{eurText(amount)}</span>}
		</span>
	)
}
