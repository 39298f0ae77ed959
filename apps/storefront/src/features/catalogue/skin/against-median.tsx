import { formatNumber } from '@skinverse/contract/number-format'
import clsx from 'clsx'
import { ArrowDown, ArrowUp, Minus } from 'lucide-react'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'

/** Within this many percent a price is at the median. */
const AT_MEDIAN_PERCENT = 1

interface AgainstMedianProps {
	/** Null without enough sales. */
	percent: number | null
	/** In a sentence, where nothing else says what is compared. */
	inWords?: boolean
}

/** An arrow and a number: colour is not the only sign. */
export function AgainstMedian({ percent, inWords = false }: AgainstMedianProps) {
	const { t, language } = useTranslation()
	if (percent === null) return null
	if (Math.abs(percent) < AT_MEDIAN_PERCENT)
		return (
			<span className="inline-flex items-center gap-1 whitespace-nowrap text-muted text-sm">
				<Minus aria-hidden="true" className="size-3.5" />
				{t(inWords ? 'skin_at_30_day_median' : 'skin_at_median')}
			</span>
		)
	const isBelow = percent < 0
	const number = formatNumber(Math.abs(percent), language, 1)
	const Arrow = isBelow ? ArrowDown : ArrowUp
	return (
		<span
			className={clsx(
				'inline-flex items-center gap-1 font-medium text-sm',
				!inWords && 'whitespace-nowrap',
				isBelow ? 'text-green' : 'text-amber',
			)}
		>
			<Arrow aria-hidden="true" className="size-3.5 shrink-0" />
			{!inWords && <span aria-hidden="true">{number} %</span>}
			<span className={inWords ? undefined : 'sr-only'}>
				{t(isBelow ? 'skin_below_median' : 'skin_above_median', { percent: number })}
			</span>
		</span>
	)
}
