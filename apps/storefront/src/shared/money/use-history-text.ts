import { formatCredits, formatCurrency } from '@skinverse/contract/money-format'
import { useSettings } from '../content/use-content.ts'
import { useTranslation } from '../i18n/use-translation.tsx'

const EUR = { code: 'EUR', symbol: '€' }

/** A past amount inside a sentence: in credits while the internal currency is on, else in EUR. */
export function useHistoryText(): (amount: { eur: number; credits: number }) => string {
	const { t, language } = useTranslation()
	const isInternal = useSettings()?.internal_currency.enabled
	return ({ eur, credits }) =>
		isInternal ? `${formatCredits(credits, language)} ${t('credits')}` : formatCurrency(eur, EUR, language)
}
