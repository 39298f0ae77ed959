import {
	amountOf,
	centsOf,
	creditsFor,
	creditsOf,
	decimalOf,
	eurFor,
	inCurrency,
	inEur,
} from '@skinverse/contract/money'
import { decimalsOf, formatCredits, formatCurrency } from '@skinverse/contract/money-format'
import { useTranslation } from 'react-i18next'
import { useSettings } from '../../../shared/content/use-content.ts'
import { usePreferences } from '../../../shared/preferences/use-preferences.ts'

/** The filter uses EUR; the controls show credits or the chosen currency. */
export interface ShownMoney {
	fromEur: (eur: number) => number
	toEur: (amount: number) => number
	/** An amount in EUR, converted for display. */
	format: (eur: number) => string
	decimals: 0 | 2
}

export function useShownMoney(): ShownMoney {
	const { language } = useTranslation().i18n
	const { currency } = usePreferences()
	const internal = useSettings()?.internal_currency
	if (internal?.enabled) {
		const rate = internal.exchange_rate_eur
		const fromEur = (eur: number) => decimalOf(creditsFor(centsOf(eur), rate))
		return {
			fromEur,
			toEur: (credits) => decimalOf(eurFor(creditsOf(credits), rate)),
			format: (eur) => formatCredits(fromEur(eur), language),
			decimals: 2,
		}
	}
	const decimals = decimalsOf(currency.code)
	const fromEur = (eur: number) => decimalOf(inCurrency(centsOf(eur), currency.value, decimals))
	return {
		fromEur,
		toEur: (amount) => decimalOf(inEur(amountOf(amount), currency.value)),
		format: (eur) => formatCurrency(fromEur(eur), currency, language),
		decimals,
	}
}
