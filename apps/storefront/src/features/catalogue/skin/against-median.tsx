import { formatNumber } from '@skinverse/contract/number-format'
import { ArrowDown, ArrowUp, Minus } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Within this many percent a price is at the median. */
const AT_MEDIAN_PERCENT = 1

/** Nothing without enough sales. An arrow and a number: colour is not the only sign. */
export function AgainstMedian({ percent }: { percent: number | null }) {
	const { t, i18n } = useTranslation()
	if (percent === null) return null
	if (Math.abs(percent) < AT_MEDIAN_PERCENT)
		return (
			<span className="inline-flex items-center gap-1 whitespace-nowrap text-muted text-sm">
				<Minus aria-hidden="true" className="size-3.5" />
				{t('skin_at_median')}
			</span>
		)
	const isBelow = percent < 0
	const number = formatNumber(Math.abs(percent), i18n.language, 1)
	const Arrow = isBelow ? ArrowDown : ArrowUp
	return (
		<span
			className={`inline-flex items-center gap-1 whitespace-nowrap font-medium text-sm ${isBelow ? 'text-green' : 'text-amber'}`}
		>
			<Arrow aria-hidden="true" className="size-3.5" />
			<span aria-hidden="true">{number} %</span>
			<span className="sr-only">
				{t(isBelow ? 'skin_below_median' : 'skin_above_median', { percent: number })}
			</span>
		</span>
	)
}
