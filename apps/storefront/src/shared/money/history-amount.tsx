import { formatCurrency } from '@skinverse/contract/money-format'
import { useTranslation } from 'react-i18next'
import { useCurrencies, useSettings } from '../content/use-content.ts'
import { Balance } from './amount.tsx'

interface HistoryAmountProps {
	amount: number
	/** The code of the currency it was paid in. */
	currency: string
	credits: number
}

/** The amount in the currency it was paid in; with the internal currency on, below its credits. */
export function HistoryAmount({ amount, currency, credits }: HistoryAmountProps) {
	const { i18n } = useTranslation()
	const isInternal = useSettings()?.internal_currency.enabled
	const symbol = useCurrencies().find(({ code }) => code === currency)?.symbol ?? `${currency} `
	const paid = formatCurrency(amount, { code: currency, symbol }, i18n.language)
	if (!isInternal) return <span className="whitespace-nowrap font-display font-semibold">{paid}</span>
	return (
		<span className="inline-grid justify-items-start md:justify-items-end">
			<Balance credits={credits} />
			<span className="text-muted text-xs">{paid}</span>
		</span>
	)
}
