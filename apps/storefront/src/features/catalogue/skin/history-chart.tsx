import type { SkinHistory } from '@skinverse/contract/entities/skin'
import { centsOf } from '@skinverse/contract/money'
import { shownPrice } from '@skinverse/contract/shown-money'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { Price } from '../../../shared/money/amount.tsx'
import { useDisplayCurrency } from '../../../shared/money/use-display-currency.ts'
import { BARS_BOTTOM, CHART_HEIGHT, CHART_WIDTH, chartShape, LEFT } from './chart-shape.ts'
import { dayText } from './day-text.ts'

/** A slider over the days with sales: arrow keys, Home and End move along them. The table has all of them at once. */
export function HistoryChart({ history }: { history: SkinHistory }) {
	const { t, language } = useTranslation()
	const [pointedAt, setPointedAt] = useState<number | null>(null)
	const shape = chartShape(history)
	const last = shape.days.length - 1
	const at = Math.min(pointedAt ?? last, last)
	const pointed = pointedAt === null ? undefined : shape.days[at]
	const sales = history.days[at]
	const dayWords = useDayWords()

	function point({ clientX, currentTarget }: PointerEvent<SVGSVGElement>): void {
		const { left, width } = currentTarget.getBoundingClientRect()
		const x = ((clientX - left) / width) * CHART_WIDTH
		const distances = shape.days.map((day) => Math.abs(day.x - x))
		setPointedAt(distances.indexOf(Math.min(...distances)))
	}

	function move(event: KeyboardEvent): void {
		const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key]
		if (next === undefined) return
		event.preventDefault()
		setPointedAt(Math.max(0, Math.min(last, next)))
	}

	return (
		<figure>
			<div
				role="slider"
				tabIndex={0}
				aria-label={t('skin_history_chart')}
				aria-valuemin={0}
				aria-valuemax={last}
				aria-valuenow={at}
				aria-valuetext={sales && dayWords(sales)}
				className="relative rounded-control"
				onKeyDown={move}
				onFocus={() => setPointedAt(at)}
				onBlur={() => setPointedAt(null)}
			>
				<svg
					aria-hidden="true"
					viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`}
					className="w-full touch-pan-y"
					onPointerMove={point}
					onPointerDown={point}
					onPointerLeave={() => setPointedAt(null)}
				>
					{shape.grid.map(({ y }) => (
						<line key={y} x1={LEFT} x2={CHART_WIDTH} y1={y} y2={y} className="stroke-line" />
					))}
					<polygon points={shape.band} className="fill-violet/20" />
					{shape.lines.map(({ from, to, isGap }) => (
						<line
							key={to.day}
							x1={from.x}
							y1={from.median}
							x2={to.x}
							y2={to.median}
							strokeWidth={1.5}
							strokeDasharray={isGap ? '3 3' : undefined}
							className="stroke-lilac"
						/>
					))}
					{shape.days.map(({ day, x, median, barTop }, index) => (
						<g key={day} className={index === pointedAt ? 'fill-cyan' : undefined}>
							<circle
								cx={x}
								cy={median}
								r={index === pointedAt ? 4 : 1.8}
								className={index === pointedAt ? '' : 'fill-lilac'}
							/>
							<rect
								x={x - shape.barWidth / 2}
								y={barTop}
								width={shape.barWidth}
								height={BARS_BOTTOM - barTop}
								className={index === pointedAt ? '' : 'fill-muted/60'}
							/>
						</g>
					))}
					{pointed && (
						<line
							x1={pointed.x}
							x2={pointed.x}
							y1={8}
							y2={BARS_BOTTOM}
							strokeDasharray="2 3"
							className="stroke-cyan"
						/>
					)}
				</svg>
				{shape.grid.map(({ price, y }) => (
					<span
						key={y}
						aria-hidden="true"
						className="absolute left-0 -translate-y-1/2 text-[11px] text-muted"
						style={{ top: `${(y / CHART_HEIGHT) * 100}%` }}
					>
						<Price bare eur={Math.round(price * 100) / 100} className="font-normal" />
					</span>
				))}
				{pointed && sales && (
					<div
						aria-hidden="true"
						className="pointer-events-none absolute top-0 grid gap-0.5 rounded-control border border-line-strong bg-raised px-3 py-2 text-xs"
						style={
							pointed.x > CHART_WIDTH / 2
								? { right: `${100 - (pointed.x / CHART_WIDTH) * 100 + 2}%` }
								: { left: `${(pointed.x / CHART_WIDTH) * 100 + 2}%` }
						}
					>
						<span className="text-muted">
							{dayText(sales.day, language)} · {t('skin_sold')}: {sales.volume}
						</span>
						<Price eur={sales.median} />
						<span>
							<Price bare eur={sales.lowest} /> – <Price bare eur={sales.highest} />
						</span>
					</div>
				)}
			</div>
			<div
				aria-hidden="true"
				className="flex justify-between text-[11px] text-muted"
				style={{ paddingLeft: `${(LEFT / CHART_WIDTH) * 100}%` }}
			>
				<span>{dayText(history.from, language)}</span>
				<span>{dayText(history.till, language)}</span>
			</div>
			<figcaption className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs">
				<Key className="h-0.5 bg-lilac">{t('skin_median')}</Key>
				<Key className="h-2.5 bg-violet/40">{t('skin_range')}</Key>
				<Key className="h-2.5 bg-muted/60">{t('skin_sold')}</Key>
				<Key className="border-lilac border-t border-dashed">{t('skin_no_sale_days')}</Key>
			</figcaption>
		</figure>
	)
}

/** A day in words, with amounts in the visitor's currency. */
function useDayWords(): (day: SkinHistory['days'][number]) => string {
	const { t, language } = useTranslation()
	const currency = useDisplayCurrency()
	const amount = (eur: number) => currency.format(shownPrice(centsOf(eur), currency))
	return ({ day, median, lowest, highest, volume }) =>
		t('skin_history_day', {
			day: dayText(day, language),
			median: amount(median),
			lowest: amount(lowest),
			highest: amount(highest),
			volume,
		})
}

function Key({ className, children }: { className: string; children: string }) {
	return (
		<span className="flex items-center gap-1.5">
			<i className={`w-4 ${className}`} />
			{children}
		</span>
	)
}
