import type { FinanceDay } from '@skinverse/contract/entities/operator/finance'
import { type PointerEvent, useState } from 'react'
import { AmountLabels, AmountLines, DayLabels } from '../../shared/chart-axes.tsx'
import { dayText } from '../../shared/day-text.ts'
import { eurText } from '../../shared/money.ts'
import { t } from '../../shared/text.ts'
import { ticksFor } from '../../shared/ticks.ts'

const HEIGHT = 150
/** Refunds go down from the zero line, on the same scale; without any, the labels need this room. */
const LEAST_BELOW = 8
const GAP = 0.22

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
				<AmountLabels ticks={ticks} from={(tick) => y(tick) / (HEIGHT + below)} className="w-8" />
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
					<AmountLines ticks={ticks} width={days.length} y={y} />
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
				<DayLabels days={days} className="mt-1.5" />
			</div>
		</section>
	)
}
