import type { ChosenCurrency } from '@skinverse/contract/choose-currency'
import type { ShownMinor } from '@skinverse/contract/money'
import { decimalsOf, formatCurrency } from '@skinverse/contract/money-format'
import { type ShownIn, shownDecimal } from '@skinverse/contract/shown-money'
import { useTranslation } from '../i18n/use-translation.tsx'
import { usePreferences } from '../preferences/use-preferences.ts'

export interface DisplayCurrency extends ShownIn, Pick<ChosenCurrency, 'code' | 'symbol'> {
	format: (amount: ShownMinor) => string
}

/** The visitor's currency: how prices are converted into it, and how they are written. */
export function useDisplayCurrency(): DisplayCurrency {
	const { language } = useTranslation()
	const { currency } = usePreferences()
	const { code, symbol, value: perEur } = currency
	const decimals = decimalsOf(code)
	const format = (amount: ShownMinor) => formatCurrency(shownDecimal(amount, decimals), currency, language)
	return { code, symbol, perEur, decimals, format }
}
