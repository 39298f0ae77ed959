import type { WatchlistEntry } from '@skinverse/contract/entities/watchlist'
import { centsOf } from '@skinverse/contract/money'
import { shownPrice } from '@skinverse/contract/shown-money'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { useDisplayCurrency } from '../../shared/money/use-display-currency.ts'
import { SPARK_HEIGHT, SPARK_WIDTH, sparkShape } from './spark-shape.ts'

const tones = {
	down: 'fill-green-soft stroke-green-soft',
	flat: 'fill-muted stroke-muted',
	up: 'fill-amber-soft stroke-amber-soft',
} as const

/** Our sales in the last 30 days, dashed across days without any. Screen readers hear where it begins and ends. */
export function Sparkline({ sales }: Pick<WatchlistEntry, 'sales'>) {
	const { t } = useTranslation()
	const currency = useDisplayCurrency()
	const shape = sparkShape(sales)
	const [first, last] = [sales[0], sales.at(-1)]
	if (shape === undefined || first === undefined || last === undefined) return null
	const amount = (eur: number) => currency.format(shownPrice(centsOf(eur), currency))
	return (
		<svg
			role="img"
			aria-label={t('watchlist_trend', { from: amount(first.median), till: amount(last.median) })}
			viewBox={`0 0 ${SPARK_WIDTH} ${SPARK_HEIGHT}`}
			width={SPARK_WIDTH}
			height={SPARK_HEIGHT}
			className={tones[shape.trend]}
		>
			{shape.lines.map(({ from, to, isGap }) => (
				<line
					key={to.x}
					x1={from.x}
					y1={from.y}
					x2={to.x}
					y2={to.y}
					strokeWidth={1.5}
					strokeLinecap="round"
					strokeDasharray={isGap ? '1.5 3' : undefined}
				/>
			))}
			<circle cx={shape.last.x} cy={shape.last.y} r={2.2} stroke="none" />
		</svg>
	)
}
