import { formatCredits, formatCurrency } from '@skinverse/contract/money-format'
import clsx from 'clsx'
import { useCurrencies, useSettings } from '../content/use-content.ts'
import { useTranslation } from '../i18n/use-translation.tsx'
import { Balance } from './amount.tsx'

interface HistoryAmountProps {
	amount: number
	/** The code of the currency it was paid in; without one the amount is in credits. */
	currency: string | undefined
	credits: number
	/** Where the paid amount stands: below the credits, below them at the right, or before them in a row of a sum. */
	layout?: keyof typeof layouts
	/** Taken off a sum. */
	isOff?: boolean
}

const alone = 'whitespace-nowrap font-display font-semibold'

const layouts = {
	below: 'inline-grid justify-items-start md:justify-items-end',
	end: 'inline-grid justify-items-end',
	sum: 'inline-flex flex-row-reverse items-baseline [&>:first-child]:min-w-23 [&>:first-child]:justify-end',
} as const

/** The amount in the currency it was paid in; with the internal currency on, beside its credits. */
export function HistoryAmount({
	amount,
	currency,
	credits,
	layout = 'below',
	isOff = false,
}: HistoryAmountProps) {
	const { t, language } = useTranslation()
	const isInternal = useSettings()?.internal_currency.enabled
	const currencies = useCurrencies()
	const sign = isOff ? '−' : ''
	if (currency === undefined)
		return <span className={alone}>{`${formatCredits(credits ?? amount, language)} ${t('credits')}`}</span>
	const symbol = currencies.find(({ code }) => code === currency)?.symbol ?? `${currency} `
	const paid = sign + formatCurrency(amount, { code: currency, symbol }, language)
	if (!isInternal) return <span className={alone}>{paid}</span>
	// Nothing is nothing in every currency.
	if (credits === 0 && amount === 0) return <Balance single credits={credits} />
	return (
		<span className={layouts[layout]}>
			<span className="inline-flex items-baseline">
				{sign}
				<Balance single credits={credits} />
			</span>
			<span className={clsx('text-muted text-xs', layout === 'sum' && 'whitespace-nowrap')}>{paid}</span>
		</span>
	)
}
