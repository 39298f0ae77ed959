import { formatCredits, formatCurrency } from '@skinverse/contract/money-format'
import { useTranslation } from 'react-i18next'
import { useSettings } from '../content/use-content.ts'

const EUR = { code: 'EUR', symbol: '€' }

/** A past amount inside a sentence: in credits while the internal currency is on, else in EUR. */
export function useHistoryText(): (amount: { eur: number; credits: number }) => string {
	const { t, i18n } = useTranslation()
	const isInternal = useSettings()?.internal_currency.enabled
	return ({ eur, credits }) =>
		isInternal
			? `${formatCredits(credits, i18n.language)} ${t('credits')}`
			: formatCurrency(eur, EUR, i18n.language)
}
