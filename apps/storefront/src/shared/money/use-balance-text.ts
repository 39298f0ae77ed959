import { centsOf, decimalOf, inCurrency } from '@skinverse/contract/money'
import { decimalsOf, formatCredits, formatCurrency } from '@skinverse/contract/money-format'
import { useTranslation } from 'react-i18next'
import { useSettings } from '../content/use-content.ts'
import { usePreferences } from '../preferences/use-preferences.ts'

/** Formats credits as plain text for sentences, like `Balance` without the icon. */
export function useBalanceText(): (credits: number) => string {
	const { i18n } = useTranslation()
	const { currency } = usePreferences()
	const isInternal = useSettings()?.internal_currency.enabled
	return (credits) => {
		if (isInternal) return formatCredits(credits, i18n.language)
		const amount = inCurrency(centsOf(credits), currency.value, decimalsOf(currency.code))
		return formatCurrency(decimalOf(amount), currency, i18n.language)
	}
}
